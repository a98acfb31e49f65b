import * as contract from '@lineup/contract/team/team';
import { countExtraMembers } from '@lineup/domain/billing/extra-member';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { syncSeats } from '../../features/billing/stripe/sync-seats.ts';
import { createPlatform, type Platform } from '../../platform/platform.ts';
import { createStaff } from '../factories/staff.ts';
import { sized } from '../proofs/force.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { raceFetch, startTwoProcesses, type TwoProcesses } from '../races/two-processes.ts';
import { createPayingApp } from './paying-app.ts';
import { createPayingOwner, type PayingApp } from './paying-owner.ts';

const PARALLEL = 50;
const LIMIT = 4;
const ROUNDS = sized({ short: 1, full: 20 });

let t: PayingApp;
let processes: TwoProcesses;
/** Runs jobs beside those of the test, as a second worker would. */
let other: Platform;
type Payer = Awaited<ReturnType<typeof createPayingOwner>>;

beforeAll(async () => {
  t = await createPayingApp();
  processes = await startTwoProcesses(t);
  other = createPlatform(t.platform.config, { clock: t.clock });
});
afterAll(async () => {
  await processes.close();
  await other.close();
  await t.close();
});
afterEach(() => {
  t.payments.behaviour.isAnswerLost = () => false;
});

const settle = async () => {
  await t.runJobs();
  await t.payments.settled();
  await t.runJobs();
};

const payerWith = async (
  members: number,
  plan = 'BASIC PLAN',
  unit: 'month' | 'year' = 'month',
): Promise<Payer> => {
  const owner = await createPayingOwner(t, { plan });
  for (let seat = 0; seat < members; seat += 1) {
    await createStaff(t.platform, { shop: owner.shop, role: 'employee' });
  }
  await owner.subscribed(owner.planId(plan, unit));
  // The jobs of the subscription itself are done, so that the next bill comes from its own change.
  await settle();
  return owner;
};

const invitation = (email: string) => ({
  name: 'Mia',
  email,
  phone_no: '555-0100',
  confirm_extra: true,
});

const invite = ({ access }: Payer, email: string) =>
  t.call(contract.inviteMember, { as: access, body: invitation(email) });

const inviteBy = ({ access }: Payer, client: number, email: string) =>
  raceFetch(`${processes.urls[client % 2] ?? ''}${contract.inviteMember.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify(invitation(email)),
  });

const atStripe = async (owner: Payer) => {
  const { account } = await owner.stored();
  const id = account?.subscription_id ?? '';
  const items = t.payments.objects.subscriptions.get(id)?.items.data ?? [];
  return {
    id,
    extra: items.filter(({ price }) => price.product === 'lineup-extra'),
    all: items,
    pending: t.payments.objects.pendingLines.get(id) ?? [],
  };
};

const team = async ({ access }: Payer) =>
  (await t.call(contract.listTeam, { as: access })).json<{ response: contract.Team }>().response;

const rounds = Array.from({ length: ROUNDS }, (_, round) => round + 1);

test.each(rounds)(
  'R10: 50 parallel invitations through two processes, round %i: every seat is counted, and billed once',
  async (round) => {
    const owner = await payerWith(LIMIT - 1);
    const answers = await Promise.all(
      Array.from({ length: PARALLEL }, (_, index) =>
        inviteBy(owner, index, `seat-${String(round)}-${String(index)}@example.test`),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(PARALLEL);
    await settle();
    const { seats_taken, seat_limit } = await team(owner);
    expect(seats_taken).toBe(LIMIT - 1 + PARALLEL);
    const extra = countExtraMembers(seats_taken, seat_limit);
    const first = await atStripe(owner);
    expect(first.extra.map(({ quantity }) => quantity)).toEqual([extra]);
    expect(first.all).toHaveLength(2);
    // The job again, by any number of processes: nothing more is billed.
    const again = { shop: owner.shop, change: 'again' };
    await Promise.all([
      syncSeats.run(t.platform, again),
      syncSeats.run(other, again),
      syncSeats.run(t.platform, { ...again, change: 'and-again' }),
    ]);
    expect(await atStripe(owner)).toEqual(first);
    expect((await owner.read()).extra_members).toBe(extra);
    if (round === ROUNDS) recordFigures('R10', { 'rounds of 50 paid invitations': round });
  },
  60_000,
);

describe('the billed seats', () => {
  test('follow joining and leaving, down to no item at all', async () => {
    const owner = await payerWith(LIMIT);
    const invited = await invite(owner, 'comes@example.test');
    await settle();
    expect((await atStripe(owner)).extra.map(({ quantity }) => quantity)).toEqual([1]);
    const { id } = invited.json<{ response: contract.Member }>().response;
    await t.call(contract.withdrawInvitation, { as: owner.access, params: { id } });
    await settle();
    expect((await atStripe(owner)).extra).toEqual([]);

    const member = (await team(owner)).members.find(({ role }) => role === 'employee');
    const params = { id: member?.id ?? 0 };
    await invite(owner, 'fifth@example.test');
    await t.call(contract.deactivateMember, { as: owner.access, params });
    await settle();
    expect((await atStripe(owner)).extra).toEqual([]);
    const body = { confirm_extra: true };
    await t.call(contract.reactivateMember, { as: owner.access, params, body });
    await settle();
    expect((await atStripe(owner)).extra.map(({ quantity }) => quantity)).toEqual([1]);
  });

  test('by the year are paid for when they come, by the month with the next invoice', async () => {
    for (const [unit, invoices, pending] of [
      ['year', 2, 0],
      ['month', 1, 1],
    ] as const) {
      const owner = await payerWith(LIMIT, 'BASIC PLAN', unit);
      await invite(owner, `by-the-${unit}@example.test`);
      await settle();
      const { account } = await owner.stored();
      const own = [...t.payments.objects.invoices.values()].filter(
        ({ customer }) => customer === account?.customer_id,
      );
      expect(own.map(({ status }) => status)).toEqual(Array(invoices).fill('paid'));
      expect((await atStripe(owner)).pending).toHaveLength(pending);
    }
  });

  test('of those who joined while the page of Stripe was open are billed too', async () => {
    const owner = await createPayingOwner(t, { plan: 'BASIC PLAN', subscription: 'trialing' });
    for (let seat = 0; seat < LIMIT; seat += 1) {
      await createStaff(t.platform, { shop: owner.shop, role: 'employee' });
    }
    const { sessionId } = await owner.subscribe(owner.planId('BASIC PLAN'));
    await invite(owner, 'meanwhile@example.test');
    await t.runJobs();
    t.payments.pay(sessionId);
    await t.payments.settled();
    await settle();
    expect((await atStripe(owner)).extra.map(({ quantity }) => quantity)).toEqual([1]);
  });

  test('a job that dies before the response ends the same, and bills the same', async () => {
    const owner = await payerWith(LIMIT + 2, 'BASIC PLAN');
    await settle();
    await t.platform.db.inShop(owner.shop, (tx) =>
      tx
        .updateTable('memberships')
        .set({ is_active: false })
        .where('role', '=', 'employee')
        .where('id', '=', (eb) =>
          eb
            .selectFrom('memberships')
            .select((m) => m.fn.max('id').as('id'))
            .where('role', '=', 'employee'),
        )
        .execute(),
    );
    const payload = { shop: owner.shop, change: 'dies' };
    // It gets the response of the read, and never that of its change.
    let requestCount = 0;
    t.payments.behaviour.isAnswerLost = (path) => {
      requestCount += path.startsWith('/v1/subscriptions/') ? 1 : 0;
      return requestCount > 1;
    };
    await expect(syncSeats.run(t.platform, payload)).rejects.toThrow('connection to Stripe');
    t.payments.behaviour.isAnswerLost = () => false;
    await syncSeats.run(t.platform, payload);
    const { extra, pending } = await atStripe(owner);
    expect(extra.map(({ quantity }) => quantity)).toEqual([1]);
    // One change of the quantity: the price of two is given back, that of one is charged.
    expect(pending.map(({ quantity }) => quantity)).toEqual([2, 1]);
  });

  test('cost nothing beyond the limit of a plan without one, and nothing without a subscription', async () => {
    const unlimited = await payerWith(LIMIT + 2, 'UNLIMITED PLAN');
    await invite(unlimited, 'one-more@example.test');
    await settle();
    expect((await atStripe(unlimited)).all).toHaveLength(1);
    const trial = await createPayingOwner(t, { plan: 'BASIC PLAN', subscription: 'trialing' });
    await syncSeats.run(t.platform, { shop: trial.shop, change: 'none' });
    expect((await trial.stored()).account).toBeUndefined();
  });
});
