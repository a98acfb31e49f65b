import type { Stripe } from 'stripe';
import type { Payments } from '../../../platform/payments/payments.ts';

const PAGE = 100;

/** What a bank has taken back for good; while it is argued about, nobody knows. */
const lostOf = async (stripe: Stripe, charge: string): Promise<number> => {
  const { data } = await stripe.disputes.list({ charge, limit: PAGE });
  return data.filter(({ status }) => status === 'lost').reduce((sum, one) => sum + one.amount, 0);
};

/**
 * The charges with what was lost in disputes beside what was refunded: both were given back. Stripe
 * tells of disputes apart from charges, and only few have one.
 */
export const readGivenBack = (
  { stripe }: Pick<Payments, 'stripe'>,
  charges: readonly Stripe.Charge[],
): Promise<Stripe.Charge[]> =>
  Promise.all(
    charges.map(async (charge) => {
      if (!charge.disputed) return charge;
      const given = charge.amount_refunded + (await lostOf(stripe, charge.id));
      return { ...charge, amount_refunded: Math.min(charge.amount, given) };
    }),
  );
