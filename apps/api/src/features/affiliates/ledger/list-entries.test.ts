import { type Entry, listEntries } from '@lineup/contract/affiliates/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createAffiliate,
  signInAffiliate,
  type TestAffiliate,
} from '../../../testing/factories/affiliates/affiliate.ts';
import { ledgerSums, referShop } from '../../../testing/factories/affiliates/ledger.ts';
import { createShop } from '../../../testing/factories/shop.ts';
import { createStaff, signIn } from '../../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { approvePayout } from '../payouts/approve-payout.ts';
import { openPayout } from '../payouts/open-payout.ts';
import { selectEarned, selectEarnedByDay, selectPayableBefore } from './entry-repository.ts';
import { settleCommission } from './settle-commission.ts';

let t: TestApp;
let jules: TestAffiliate;
let access: string;

const invoice = (id: string, paidAt: Temporal.Instant, refunded = 0) => ({
  id,
  status: 'paid',
  currency: 'USD',
  paid_cents: 20_000,
  refunded_cents: refunded,
  paid_at: paidAt,
});

/** The first of this month, in UTC. */
const monthBegin = () => t.clock.now().toZonedDateTimeISO('UTC').toPlainDate().with({ day: 1 });
const before = (days: number) =>
  monthBegin()
    .toZonedDateTime('UTC')
    .toInstant()
    .subtract({ hours: days * 24 });

beforeAll(async () => {
  t = await createTestApp();
  jules = await createAffiliate(t.platform);
  await t.platform.db.asNobody((tx) =>
    tx
      .updateTable('affiliates')
      .set({ stripe_account_id: 'acct_1', payouts_state: 'enabled' })
      .where('id', '=', jules.affiliate)
      .execute(),
  );
  const shop = await createShop(t.platform, { name: 'Fade House' });
  await referShop(t.platform, shop, jules.affiliate);
  const settle = (changed: ReturnType<typeof invoice>[], newlyPaid = changed) =>
    t.platform.db.inShop(shop, (tx) =>
      settleCommission(t.platform, tx, shop, { changed, newlyPaid }),
    );
  await settle([invoice('in_old', before(40))]);
  await openPayout(t.platform, jules.affiliate, monthBegin().toString());
  await settle([invoice('in_new', t.clock.now())]);
  await settle([invoice('in_old', before(40), 1000)], []);
  ({ access } = await signInAffiliate(t.platform, jules));
});
afterAll(() => t.close());

const read = async (query: Record<string, string> = {}, as: string | undefined = access) => {
  const answer = await t.call(listEntries, { as, query });
  return {
    ...answer.json<{ response: Entry[]; total_entries: number }>(),
    code: answer.statusCode,
  };
};

const short = ({ kind, amount, state, shop_name }: Entry) => [kind, amount, state, shop_name];

describe('the lines of a ledger', () => {
  test('newest first, each with its state', async () => {
    const { code, response, total_entries } = await read();
    expect(code).toBe(200);
    expect(response.map(short)).toEqual([
      ['reversed', '-3.00', 'payable', 'Fade House'],
      ['earned', '60.00', 'pending', 'Fade House'],
      ['paid', '-60.00', 'on_its_way', ''],
      ['earned', '60.00', 'on_its_way', 'Fade House'],
    ]);
    expect(total_entries).toBe(4);
    const [reversed, , paid, earned] = response;
    expect(reversed).toMatchObject({ invoice_paid: '200.00', invoice_refunded: '10.00' });
    expect(reversed?.payout_id).toBeNull();
    expect(paid).toMatchObject({ invoice_paid: null, invoice_refunded: null });
    expect(paid?.payout_id).toBe(earned?.payout_id);
    expect(earned?.payout_id).toEqual(expect.any(Number));
  });

  test('in pages', async () => {
    const { response, total_entries } = await read({ page: '2', limit: '3' });
    expect(response.map(({ kind }) => kind)).toEqual(['earned']);
    expect(total_entries).toBe(4);
  });

  test('add up to the balance, which is negative only because of refunds', async () => {
    const sums = await ledgerSums(t.platform, jules.affiliate);
    expect(sums).toEqual({
      balance_cents: 5700,
      pending_cents: 6000,
      payable_cents: -300,
      on_its_way_cents: 6000,
      paid_cents: 0,
      earned_cents: 11_700,
    });
  });

  test('and to what was earned in a period, by day in UTC', async () => {
    const now = t.clock.now();
    const span = { from: now.subtract({ hours: 1 }), to: now.add({ hours: 1 }) };
    await t.platform.db.asAffiliate(jules.affiliate, async (tx) => {
      expect(await selectEarned(jules.affiliate, tx, span)).toBe(11_700);
      const past = { from: span.from, to: now };
      expect(await selectEarned(jules.affiliate, tx, past)).toBe(0);
      const day = now.toZonedDateTimeISO('UTC').toPlainDate().toString();
      const days = await selectEarnedByDay(jules.affiliate, tx, span);
      expect(days).toEqual([{ day, cents: 11_700 }]);
      expect(await selectPayableBefore(jules.affiliate, tx, now)).toBe(-300);
    });
  });

  test('are nobody else’s', async () => {
    const other = await signInAffiliate(t.platform, await createAffiliate(t.platform));
    const { response, total_entries } = await read({}, other.access);
    expect({ response, total_entries }).toEqual({ response: [], total_entries: 0 });
  });

  test.each([{ page: '0' }, { limit: '101' }, { page: 'x' }])('refuses %o', async (query) => {
    expect((await read(query)).code).toBe(400);
  });

  test('are for affiliates only', async () => {
    expect((await t.call(listEntries)).statusCode).toBe(401);
    const owner = await createStaff(t.platform, { shop: await createShop(t.platform) });
    const { access: as } = await signIn(t.platform, owner);
    expect((await t.call(listEntries, { as })).statusCode).toBe(403);
  });

  test('follow their payout when it is approved', async () => {
    const [, , paid] = (await read()).response;
    const approval = { payoutId: paid?.payout_id ?? 0, operator: 'olga' };
    await approvePayout(t.platform, jules.affiliate, approval);
    expect((await read()).response.at(-1)).toMatchObject({ state: 'on_its_way' });
  });
});
