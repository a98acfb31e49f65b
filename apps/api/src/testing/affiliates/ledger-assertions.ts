import { expect } from 'vitest';
import { groupOf } from '../../features/affiliates/payouts/request-transfer.ts';
import { ledgerLines, ledgerSums } from '../factories/affiliates/ledger.ts';
import { payoutsOf } from './ledger-steps.ts';
import { invoicesOf, type LedgerWorld, type WorldAffiliate } from './ledger-world.ts';

const MINIMUM = 5000;
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/** 30 %, rounded half up, calculated differently from the product. */
const shareOf = (left: number): number => Math.floor((left * 3 + 5) / 10);

const yearAfter = (second: number): number => {
  const day = new Date(second * 1000);
  return day.setUTCFullYear(day.getUTCFullYear() + 1) / 1000;
};

/** The expected commission of all invoices that were read, from what happened at Stripe. */
const dueOf = (world: LedgerWorld, one: WorldAffiliate, storedRefunds: Map<string, number>) =>
  sumOf(
    one.shops.flatMap((own) => {
      const read = invoicesOf(world, own).filter(({ id }) => one.read.has(id));
      const first = Math.min(...read.map(({ paidAt }) => paidAt));
      return read
        .filter(({ id, paidAt }) => one.read.get(id) === true && paidAt < yearAfter(first))
        .map(({ id, paid }) => shareOf(paid - (storedRefunds.get(id) ?? 0)));
    }),
  );

const settledOf = ({ t }: LedgerWorld, { affiliate }: WorldAffiliate) =>
  t.platform.db.asAffiliate(affiliate, (tx) =>
    tx
      .selectFrom('affiliate_payout_entries')
      .select(['entry_id', 'payout_id'])
      .where('affiliate_id', '=', affiliate)
      .execute(),
  );

/** The refunds that the product has stored: it may not have fetched the last of them. */
const storedRefundsOf = async ({ t }: LedgerWorld, one: WorldAffiliate) => {
  const known = new Map<string, number>();
  for (const { shop } of one.shops) {
    const rows = await t.platform.db.inShop(shop, (tx) =>
      tx
        .selectFrom('invoices')
        .select(['id', 'refunded_cents'])
        .where('shop_id', '=', shop)
        .execute(),
    );
    for (const { id, refunded_cents } of rows) known.set(id, refunded_cents);
  }
  return known;
};

/** Asserts that the balance is the sum of the entries, and that its parts are right. */
const expectSums = async (world: LedgerWorld, one: WorldAffiliate, what: string) => {
  const { platform } = world.t;
  const lines = await ledgerLines(platform, one.affiliate);
  const sums = await ledgerSums(platform, one.affiliate);
  const settled = new Set((await settledOf(world, one)).map(({ entry_id }) => entry_id));
  const balance = sumOf(lines.map(({ amount_cents }) => amount_cents));
  const parts = sums.pending_cents + sums.payable_cents;
  const everything = parts + sums.on_its_way_cents + sums.paid_cents;
  const due = dueOf(world, one, await storedRefundsOf(world, one));
  expect({ what, balance: sums.balance_cents, parts, everything, due }).toEqual({
    what,
    balance,
    parts: balance,
    everything: sums.earned_cents,
    due: sums.earned_cents,
  });

  // A negative sum can only come from refunds of commissions that were paid out before.
  const paidOut = new Set(
    lines
      .filter(({ id, kind }) => kind === 'earned' && settled.has(id))
      .map((line) => line.invoice_id),
  );
  const explained = lines
    .filter(
      ({ id, kind, invoice_id }) =>
        kind === 'reversed' && !settled.has(id) && paidOut.has(invoice_id),
    )
    .map(({ amount_cents }) => amount_cents);
  expect({ what, pending: sums.pending_cents >= 0 }).toEqual({ what, pending: true });
  expect({ what, payable: sums.payable_cents >= sumOf(explained) }).toEqual({
    what,
    payable: true,
  });
};

/**
 * Asserts that each payout is the sum of its entries, and that Stripe has sent each sent one once,
 * and no other.
 */
const expectPayouts = async (world: LedgerWorld, one: WorldAffiliate, what: string) => {
  const lines = new Map(
    (await ledgerLines(world.t.platform, one.affiliate)).map((line) => [line.id, line]),
  );
  const settled = await settledOf(world, one);
  const payouts = await payoutsOf(world, one);
  const transfers = [...world.t.payments.objects.transfers.values()].filter(
    ({ destination }) => destination === one.accountAtStripe,
  );
  for (const payout of payouts) {
    const { id, amount_cents, state, sending_at, transfer_id } = payout;
    const own = settled.filter(({ payout_id }) => payout_id === id);
    const taken = sumOf(own.map(({ entry_id }) => lines.get(entry_id)?.amount_cents ?? Number.NaN));
    expect({ what, id, taken, isEnough: taken >= MINIMUM }).toEqual({
      what,
      id,
      taken: amount_cents,
      isEnough: true,
    });
    const sent = transfers.filter(({ transfer_group }) => transfer_group === groupOf(payout));
    const isUnderWay = state === 'approved' && sending_at !== null;
    const most = state === 'sent' || isUnderWay ? 1 : 0;
    expect({ what, id, state, isRight: sent.length <= most }).toMatchObject({ isRight: true });
    for (const { amount } of sent)
      expect({ what, id, amount }).toMatchObject({ amount: amount_cents });
    if (state === 'sent') expect(sent.map((transfer) => transfer.id)).toEqual([transfer_id]);
  }
  const known = payouts.map(groupOf);
  expect(transfers.filter(({ transfer_group }) => !known.includes(transfer_group ?? ''))).toEqual(
    [],
  );
};

/** Asserts what must hold after every step, whatever process has died. */
export const expectLedgers = async (world: LedgerWorld, what: string): Promise<void> => {
  for (const one of world.affiliates) {
    await expectSums(world, one, what);
    await expectPayouts(world, one, what);
  }
};

/** Asserts, when all work is done, that what Stripe has sent is what the ledger records as paid. */
export const expectSettled = async (world: LedgerWorld, what: string): Promise<number> => {
  await expectLedgers(world, what);
  let paid = 0;
  for (const one of world.affiliates) {
    const transfers = [...world.t.payments.objects.transfers.values()];
    const own = transfers.filter(({ destination }) => destination === one.accountAtStripe);
    const sums = await ledgerSums(world.t.platform, one.affiliate);
    expect({ what, paid: sums.paid_cents, onItsWay: sums.on_its_way_cents }).toEqual({
      what,
      paid: sumOf(own.map(({ amount }) => amount)),
      onItsWay: 0,
    });
    paid += sums.paid_cents;
  }
  return paid;
};
