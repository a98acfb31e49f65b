import type { Stripe } from 'stripe';
import type { Payments } from '../../../platform/payments/payments.ts';

const PAGE = 100;

/** The amount that a bank has taken back for good; an undecided dispute does not count. */
const lostOf = async (stripe: Stripe, charge: string): Promise<number> => {
  const { data } = await stripe.disputes.list({ charge, limit: PAGE });
  return data.filter(({ status }) => status === 'lost').reduce((sum, one) => sum + one.amount, 0);
};

/**
 * Adds what was lost in disputes to what was refunded, because both were given back. Stripe lists
 * disputes separately from charges, and few charges have one.
 */
export const fetchGivenBack = (
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
