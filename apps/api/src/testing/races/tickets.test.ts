import { setTimeout } from 'node:timers/promises';
import type { checkIn } from '@lineup/contract/check-in/check-in';
import type { AnswerOf } from '@lineup/contract/kernel/endpoint';
import { seededSequence } from '@lineup/domain/seeded-sequence';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_AGE_MS } from '../../platform/live/line-cache.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { hashSecret } from '../../platform/sessions/refresh-token.ts';
import { runAsOwner } from '../database/run-as-owner.ts';
import { createShop } from '../factories/shop.ts';
import { proofSeed, sized } from '../proofs/force.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { RACE_ROUNDS } from './race-rounds.ts';
import { raceFetch, startTwoProcesses, type TwoProcesses } from './two-processes.ts';

/** In each round. */
const CHECK_INS = sized({ short: 160, full: 3200 });
const CLIENTS = 64;

type Ticket = AnswerOf<typeof checkIn>['response'];

/** A check-in that loses a deadlock is retried automatically, so no response shows it. */
const countDeadlocks = async (): Promise<number> => {
  const { rows } = await t.platform.db.asNobody((tx) =>
    sql<{ deadlocks: number }>`
      select deadlocks::int from pg_stat_database where datname = current_database()`.execute(tx),
  );
  return rows[0]?.deadlocks ?? 0;
};

let t: TestApp;
let processes: TwoProcesses;

beforeAll(async () => {
  t = await createTestApp();
  processes = await startTwoProcesses(t);
  // Two ways to fail after the counter: at the visit's own row, and at the very end.
  await runAsOwner(
    t,
    `create function fail_here() returns trigger language plpgsql as
       $$ begin raise exception 'as the test wants it'; end $$;
     create trigger fails before insert on appointments for each row
       when (new.customer_name = 'Fails') execute function fail_here();
     create constraint trigger fails_late after insert on appointments
       deferrable initially deferred for each row
       when (new.customer_name = 'Fails late') execute function fail_here();`,
  );
});
afterAll(async () => {
  await processes.close();
  await t.close();
});

interface Sent {
  name: string;
  key: string;
  /** The client aborts after this many milliseconds. */
  abortAfter?: number;
}

const send = async (url: string, shop: number, { name, key, abortAfter }: Sent) => {
  const abort = new AbortController();
  if (abortAfter !== undefined) void setTimeout(abortAfter).then(() => abort.abort());
  const answer = await raceFetch(`${url}/shops/shop-${String(shop)}/check-in/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ name }),
    signal: abort.signal,
  });
  const { response } = (await answer.json()) as { response: Ticket };
  return { status: answer.status, ticket: response };
};

const random = seededSequence(proofSeed(), 'aborts');

/** A tenth is aborted midway, a twentieth fails after the counter, the others are normal. */
const plan = (number: number): Sent => {
  const key = `round-key-${String(number)}-${crypto.randomUUID()}`;
  const name = `Guest ${String(number)}`;
  if (number % 10 === 0) return { name, key, abortAfter: random() * 15 };
  if (number % 40 === 5) return { name: 'Fails', key };
  return number % 40 === 25 ? { name: 'Fails late', key } : { name, key };
};

/** Reads what is stored, as a role outside the product. */
const readStored = (shop: AuthorizedShopId) =>
  t.platform.db.inShop(shop, async (tx) => ({
    visits: await tx
      .selectFrom('appointments')
      .select(['ticket_number', 'customer_name', 'token_hash', 'ordered_at'])
      .where('shop_id', '=', shop)
      .orderBy('ticket_number')
      .execute(),
    days: await tx.selectFrom('shop_days').select(['last_ticket']).execute(),
    months: await tx.selectFrom('monthly_check_ins').select(['count']).execute(),
  }));

/** Waits until all requests have ended, also on the server's side. */
const settle = async (shop: AuthorizedShopId): Promise<void> => {
  for (let before = -1; ; ) {
    const { visits } = await readStored(shop);
    if (visits.length === before) return;
    before = visits.length;
    await setTimeout(100);
  }
};

const playRound = async (shop: AuthorizedShopId) => {
  const ledger = new Map<number, { name: string; token: string }>();
  const outcomes = { acknowledged: 0, aborted: 0, failed: 0 };
  let next = 0;
  const work = async (client: number) => {
    const url = processes.urls[client % 2] ?? '';
    for (next += 1; next <= CHECK_INS; next += 1) {
      const sent = plan(next);
      try {
        const { status, ticket } = await send(url, shop, sent);
        if (status !== 201) {
          expect([status, sent.name]).toEqual([500, expect.stringMatching(/^Fails/)]);
          outcomes.failed += 1;
          continue;
        }
        expect(ledger.has(ticket.ticket_number)).toBe(false);
        ledger.set(ticket.ticket_number, { name: sent.name, token: ticket.token });
        outcomes.acknowledged += 1;
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
        outcomes.aborted += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)));
  await settle(shop);
  return { ledger, outcomes };
};

describe('R3', () => {
  test(`${String(CLIENTS)} clients, ${String(RACE_ROUNDS)} rounds of ${String(CHECK_INS)} check-ins over two processes, a tenth aborted: 1..n`, {
    timeout: 60_000 + RACE_ROUNDS * CHECK_INS * 20,
  }, async () => {
    const sum = { acknowledged: 0, aborted: 0, failed: 0, stored: 0 };
    for (let round = 1; round <= RACE_ROUNDS; round += 1) {
      const shop = await createShop(t.platform);
      const { ledger, outcomes } = await playRound(shop);
      const { visits, days, months } = await readStored(shop);
      const count = visits.length;
      sum.acknowledged += outcomes.acknowledged;
      sum.aborted += outcomes.aborted;
      sum.failed += outcomes.failed;
      sum.stored += count;
      if (round === RACE_ROUNDS) recordFigures('R3', { rounds: round, clients: CLIENTS, ...sum });

      const numbers = visits.map((visit) => visit.ticket_number);
      expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1));
      expect(days).toEqual([{ last_ticket: count }]);
      expect(months).toEqual([{ count }]);
      // Every ticket belongs to its holder; the others are only of clients that aborted.
      for (const [number, { name, token }] of ledger) {
        const visit = visits[number - 1];
        expect([number, visit?.customer_name]).toEqual([number, name]);
        expect(visit?.token_hash?.equals(hashSecret(token))).toBe(true);
      }
      expect(count).toBeGreaterThanOrEqual(outcomes.acknowledged);
      expect(count).toBeLessThanOrEqual(outcomes.acknowledged + outcomes.aborted);
      expect(outcomes.failed).toBeGreaterThan(0);
      // Otherwise the clients waited until every check-in was answered.
      expect(outcomes.aborted).toBeGreaterThan(0);
      // A later ticket is never before an earlier one.
      const order = visits.map(({ ordered_at }) => ordered_at?.epochMilliseconds ?? 0);
      expect(order.every((at, index) => index === 0 || at > (order[index - 1] ?? 0))).toBe(true);
    }
  });

  test('20 repeats at once over two processes: one ticket, 20 rounds', async () => {
    const shop = await createShop(t.platform);
    for (let round = 1; round <= 20; round += 1) {
      const key = `repeated-${String(round)}`;
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          send(processes.urls[index % 2] ?? '', shop, { name: 'Ana', key }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
      expect(new Set(answers.map(({ ticket }) => JSON.stringify(ticket))).size).toBe(1);
      expect(answers[0]?.ticket.ticket_number).toBe(round);
    }
    const { visits, months } = await readStored(shop);
    expect(visits).toHaveLength(20);
    expect(months).toEqual([{ count: 20 }]);
  });

  test('one phone in many hands at once is one customer, 20 rounds', {
    timeout: 60_000,
  }, async () => {
    const post = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ana', phone: '312 555 0144', confirm_another: true }),
    };
    let last = 0;
    const before = await countDeadlocks();
    const come = (shop: number, index: number) =>
      raceFetch(`${processes.urls[index % 2] ?? ''}/shops/shop-${String(shop)}/check-in/`, post);
    for (let round = 1; round <= 20; round += 1) {
      const shop = await createShop(t.platform);
      last = shop;
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => come(shop, index)),
      );
      // The first three are open to everybody; at the same time, more may get in before they are
      // counted.
      const joined = answers.filter(({ status }) => status === 201).length;
      expect(joined).toBeGreaterThanOrEqual(3);
      const refused = answers.filter(({ status }) => status !== 201);
      for (const answer of refused) {
        expect([answer.status, await answer.text()]).toEqual([
          409,
          expect.stringContaining('already has 3 tickets'),
        ]);
      }
      const { customers, visits } = await t.platform.db.inShop(shop, async (tx) => ({
        customers: await tx.selectFrom('customers').select('id').execute(),
        visits: await tx.selectFrom('appointments').select('customer_id').execute(),
      }));
      expect(customers).toHaveLength(1);
      expect(visits).toEqual(
        Array.from({ length: joined }, () => ({ customer_id: customers[0]?.id })),
      );
    }
    // Once every process has counted them, nobody else gets in.
    processes.advance({ milliseconds: MAX_AGE_MS.checkIn });
    const late = await Promise.all([0, 1].map((index) => come(last, index)));
    expect(late.map(({ status }) => status)).toEqual([409, 409]);
    expect(await countDeadlocks()).toBe(before);
  });
});
