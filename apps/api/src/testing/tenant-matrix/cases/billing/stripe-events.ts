import { signEvent } from '../../../stripe/deliveries.ts';
import { STRIPE_ACCOUNT } from '../../../stripe/stripe-stand-in.ts';
import { type TenantCases, unique } from '../../tenant-case.ts';

/** Stripe's events contain no shop, and nobody else can sign them: there is no input to try. */
export const stripeEventCases: TenantCases = {
  'POST /billing/stripe/': {
    own: async ({ t, own }) => {
      const { customer_id: customer } = await t.platform.db.inShop(own.shop, (tx) =>
        tx
          .selectFrom('billing_accounts')
          .select('customer_id')
          .where('shop_id', '=', own.shop)
          .executeTakeFirstOrThrow(),
      );
      const second = Math.floor(t.clock.now().epochMilliseconds / 1000);
      const payload = JSON.stringify({
        id: `evt_${unique()}`,
        object: 'event',
        type: 'customer.updated',
        created: second,
        data: { object: { id: customer, object: 'customer' } },
      });
      const signature = signEvent(payload, STRIPE_ACCOUNT.STRIPE_WEBHOOK_SECRET, second);
      return {
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: Buffer.from(payload),
      };
    },
  },
};
