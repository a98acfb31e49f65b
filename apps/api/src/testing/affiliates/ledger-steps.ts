import { approvePayout } from '../../features/affiliates/payouts/approve-payout.ts';
import { holdPayout } from '../../features/affiliates/payouts/hold-payout.ts';
import { openPayout } from '../../features/affiliates/payouts/open-payout.ts';
import { sendPayout } from '../../features/affiliates/payouts/send-payout.ts';
import { syncBilling } from '../../features/billing/stripe/sync-billing.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { Killed } from './crashing-platform.ts';
import {
  invoicesOf,
  type LedgerWorld,
  type WorldAffiliate,
  type WorldShop,
} from './ledger-world.ts';

const pick = <T>({ random }: LedgerWorld, all: readonly T[]): T | undefined =>
  all[Math.floor(random() * all.length)];

/** As the worker does: what crashed is run again. What Stripe or we refuse waits. */
const runUntilDone = async (
  { counts }: LedgerWorld,
  work: () => Promise<unknown>,
): Promise<boolean> => {
  for (;;) {
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof Killed)) {
        if (!(error instanceof AppError) && !isStripes(error)) throw error;
        counts.refused += 1;
        return false;
      }
      counts.kills += 1;
    }
  }
};

const isStripes = (error: unknown): boolean =>
  error instanceof Error && error.constructor.name.startsWith('Stripe');

/**
 * The product fetches a shop's payments; for new invoices it decides now whether they earn a
 * commission.
 */
const readShop = async (world: LedgerWorld, one: WorldAffiliate, own: WorldShop) => {
  await runUntilDone(world, () => syncBilling(world.crashing, own.shop));
  for (const { id } of invoicesOf(world, own)) {
    if (!one.read.has(id)) one.read.set(id, !one.isSuspended);
  }
};

export const payoutsOf = ({ t }: LedgerWorld, { affiliate }: WorldAffiliate) =>
  t.platform.db.asAffiliate(affiliate, (tx) =>
    tx
      .selectFrom('affiliate_payouts')
      .selectAll()
      .where('affiliate_id', '=', affiliate)
      .orderBy('id')
      .execute(),
  );

const someShop = (world: LedgerWorld) => {
  const one = pick(world, world.affiliates);
  const own = one && pick(world, one.shops);
  if (!one || !own) throw new Error('a world without shops');
  return { one, own };
};

const payAgain = async (world: LedgerWorld): Promise<void> => {
  const { one, own } = someShop(world);
  for (let left = Math.ceil(world.random() * 4); left > 0; left -= 1) {
    world.t.payments.renew(own.subscriptionId);
    world.counts.invoices += 1;
  }
  // Sometimes the event is late.
  if (world.random() < 0.8) await readShop(world, one, own);
};

const giveBack = async (world: LedgerWorld): Promise<void> => {
  const { one, own } = someShop(world);
  const { random, refunded, counts, t } = world;
  const left = invoicesOf(world, own)
    .map(({ id, paid }) => ({ id, left: paid - (refunded.get(id) ?? 0) }))
    .filter((invoice) => invoice.left > 0);
  const invoice = pick(world, left);
  if (!invoice) return;
  const amount = random() < 0.4 ? invoice.left : 1 + Math.floor(random() * invoice.left);
  t.payments.refund(invoice.id, amount);
  refunded.set(invoice.id, (refunded.get(invoice.id) ?? 0) + amount);
  counts.refunds += 1;
  if (random() < 0.8) await readShop(world, one, own);
};

const wait = async ({ t, random }: LedgerWorld): Promise<void> => {
  t.clock.advance({ hours: 24 * (1 + Math.floor(random() * 12)) });
};

/** Advances to the first of the next month and creates everybody's payout. */
const advanceMonth = async (world: LedgerWorld): Promise<void> => {
  const { t, crashing, affiliates, counts } = world;
  const now = t.clock.now().toZonedDateTimeISO('UTC');
  const first = now.toPlainDate().with({ day: 1 }).add({ months: 1 });
  const begin = first.toZonedDateTime({ timeZone: 'UTC', plainTime: '06:00' });
  t.clock.advance(now.until(begin, { largestUnit: 'hours' }));
  for (const one of affiliates) {
    const before = (await payoutsOf(world, one)).length;
    await runUntilDone(world, () => openPayout(crashing, one.affiliate, first.toString()));
    await runUntilDone(world, () => openPayout(crashing, one.affiliate, first.toString()));
    counts.opened += (await payoutsOf(world, one)).length - before;
  }
};

const decide = async (world: LedgerWorld): Promise<void> => {
  const { crashing, affiliates, random, counts } = world;
  for (const one of affiliates) {
    for (const { id, state } of await payoutsOf(world, one)) {
      if (state === 'sent' || state === 'failed') continue;
      const request = { payoutId: id, operator: 'olga', reason: 'looks odd' };
      const isHeld = random() < 0.3;
      const act = isHeld ? holdPayout : approvePayout;
      const isDone = await runUntilDone(world, () => act(crashing, one.affiliate, request));
      if (isHeld && isDone) counts.held += 1;
    }
  }
};

const sendAll = async (world: LedgerWorld): Promise<void> => {
  for (const one of world.affiliates) {
    for (const { id, state } of await payoutsOf(world, one)) {
      if (state !== 'approved') continue;
      await runUntilDone(world, () => sendPayout(world.crashing, one.affiliate, id));
    }
  }
};

/** On some days our balance at Stripe is too low, an account is refused, or responses are lost. */
const sendWithFailures = async (world: LedgerWorld): Promise<void> => {
  const { t, random, affiliates } = world;
  const { objects, behaviour } = t.payments;
  const kind = Math.floor(random() * 4);
  const refusedAccount = pick(world, affiliates)?.accountAtStripe ?? '';
  if (kind === 0) objects.funds.set('usd', 100);
  if (kind === 1) objects.refusing.set(refusedAccount, true);
  if (kind === 2)
    behaviour.isAnswerLost = (path) => path.startsWith('/v1/transfers') && random() < 0.5;
  await sendAll(world);
  objects.funds.delete('usd');
  objects.refusing.delete(refusedAccount);
  behaviour.isAnswerLost = () => false;
};

const setSuspended = async (
  { t }: LedgerWorld,
  one: WorldAffiliate,
  isSuspended: boolean,
): Promise<void> => {
  one.isSuspended = isSuspended;
  const status = isSuspended ? 'suspended' : 'active';
  await t.platform.db.asNobody((tx) =>
    tx.updateTable('affiliates').set({ status }).where('id', '=', one.affiliate).execute(),
  );
};

const suspendOrRestore = async (world: LedgerWorld): Promise<void> => {
  const one = pick(world, world.affiliates);
  if (one) await setSuspended(world, one, !one.isSuspended && world.random() < 0.3);
};

/** Each with its weight. */
const all = Object.entries({
  payAgain: [payAgain, 3],
  giveBack: [giveBack, 2],
  wait: [wait, 1],
  advanceMonth: [advanceMonth, 2],
  decide: [decide, 2],
  sendAll: [sendAll, 1],
  sendWithFailures: [sendWithFailures, 2],
  suspendOrRestore: [suspendOrRestore, 1],
} as const).flatMap(([name, [step, times]]) =>
  Array.from({ length: times }, () => [name, step] as const),
);

/** Runs the next random step; returns its name. */
export const runRandomStep = async (world: LedgerWorld): Promise<string> => {
  const [name, step] = pick(world, all) ?? [];
  if (!name || !step) throw new Error('nothing can happen');
  await step(world);
  return name;
};

const approveAll = async (world: LedgerWorld): Promise<void> => {
  for (const one of world.affiliates) {
    for (const { id, state } of await payoutsOf(world, one)) {
      if (state !== 'review' && state !== 'held') continue;
      await approvePayout(world.crashing, one.affiliate, { payoutId: id, operator: 'olga' });
    }
  }
};

/** Delivers all late events and removes all holds, so that everything payable is paid. */
export const settleEverything = async (world: LedgerWorld): Promise<void> => {
  world.chance.ofDeath = 0;
  for (const one of world.affiliates) {
    for (const own of one.shops) await readShop(world, one, own);
    await setSuspended(world, one, false);
  }
  for (let months = 0; months < 3; months += 1) {
    await approveAll(world);
    await sendAll(world);
    await advanceMonth(world);
  }
  await approveAll(world);
  await sendAll(world);
};
