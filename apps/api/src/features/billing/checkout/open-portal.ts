import { callStripe } from '../../../platform/payments/call-stripe.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import type { Language } from '../../../platform/text.ts';
import { getSubscription } from '../plans/get-subscription.ts';
import { nothingPaidYet } from '../policy.ts';

/**
 * Opens Stripe's own page for cards, receipts and open payments; it leads back to the billing page.
 */
export const openPortal = async (
  platform: Platform,
  shop: AuthorizedShopId,
  language: Language,
): Promise<string> => {
  const { customer_id: customer } = await getSubscription(platform, shop);
  if (customer === null) throw nothingPaidYet();
  const { url } = await callStripe(platform, (stripe) =>
    stripe.billingPortal.sessions.create({
      customer,
      locale: language,
      return_url: new URL('/dashboard/billing', platform.config.PUBLIC_URL).href,
    }),
  );
  return url;
};
