import { requirePayments } from '../../platform/payments/payments.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PayingApp } from '../billing/subscription-life.ts';
import { createAffiliate, type TestAffiliate } from '../factories/affiliates/affiliate.ts';
import { referShop } from '../factories/affiliates/ledger.ts';
import { createPayingShop, type PayingShop, PRO } from '../factories/paying-shop.ts';
import { crashingPlatform } from './crashing-platform.ts';

export interface WorldShop extends PayingShop {
  subscriptionId: string;
}

/** An affiliate whose ledger is compared with what really happened. */
export interface WorldAffiliate extends TestAffiliate {
  accountAtStripe: string;
  isSuspended: boolean;
  shops: WorldShop[];
  /** Invoices that the product has fetched, and whether each was to earn a commission then. */
  read: Map<string, boolean>;
}

export interface LedgerWorld {
  t: PayingApp;
  random: () => number;
  affiliates: WorldAffiliate[];
  /** The product in a process that dies at random. */
  crashing: Platform;
  chance: { ofDeath: number };
  /** The refunded amount of each invoice. */
  refunded: Map<string, number>;
  counts: Record<'invoices' | 'refunds' | 'kills' | 'opened' | 'held' | 'refused', number>;
}

const SHOPS = 2;
const OFTEN = 0.1;
/** Enough for a payout, whatever the random steps do. */
const PAID_BEFORE = 4;

const openAccount = async (t: PayingApp): Promise<string> => {
  const { stripe } = requirePayments(t.platform.payments);
  const { id } = await stripe.accounts.create({
    capabilities: { transfers: { requested: true } },
  });
  const account = t.payments.objects.accounts.get(id);
  if (account) account.capabilities = { transfers: 'active' };
  return id;
};

const createWorldAffiliate = async (t: PayingApp): Promise<WorldAffiliate> => {
  const made = await createAffiliate(t.platform);
  const accountAtStripe = await openAccount(t);
  await t.platform.db.asNobody((tx) =>
    tx
      .updateTable('affiliates')
      .set({ stripe_account_id: accountAtStripe, payouts_state: 'enabled' })
      .where('id', '=', made.affiliate)
      .execute(),
  );
  const shops: WorldShop[] = [];
  while (shops.length < SHOPS) {
    const own = await createPayingShop(t.platform);
    await referShop(t.platform, own.shop, made.affiliate);
    t.payments.pay(await own.openCheckout(PRO));
    const subscriptionId = [...t.payments.objects.subscriptions.keys()].at(-1) ?? '';
    for (let left = PAID_BEFORE; left > 0; left -= 1) t.payments.renew(subscriptionId);
    shops.push({ ...own, subscriptionId });
  }
  return { ...made, accountAtStripe, isSuspended: false, shops, read: new Map() };
};

/** Two affiliates with two shops each, with a product that dies at random. */
export const createLedgerWorld = async (
  t: PayingApp,
  random: () => number,
): Promise<LedgerWorld> => {
  const affiliates = [await createWorldAffiliate(t), await createWorldAffiliate(t)];
  const chance = { ofDeath: OFTEN };
  return {
    t,
    random,
    affiliates,
    chance,
    crashing: crashingPlatform(t.platform, () => random() < chance.ofDeath),
    refunded: new Map(),
    counts: { invoices: 0, refunds: 0, kills: 0, opened: 0, held: 0, refused: 0 },
  };
};

/** The paid invoices of a shop at Stripe. */
export const invoicesOf = ({ t }: LedgerWorld, { customerId }: WorldShop) =>
  [...t.payments.objects.invoices.values()]
    .filter(({ customer, amount_paid }) => customer === customerId && amount_paid > 0)
    .map(({ id, amount_paid, status_transitions }) => ({
      id,
      paid: amount_paid,
      paidAt: status_transitions.paid_at ?? 0,
    }));
