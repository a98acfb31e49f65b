import { regionOf } from '@lineup/domain/region';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { queueMail } from '../../notifications/sending/queue-mail.ts';
import { selectPayer } from '../stripe/billing-repository.ts';
import { buildPaymentLetter, type PaymentMail } from './build-payment-letter.ts';
import { buildTrialLetter, isTrialMail, type TrialMail } from './build-trial-letter.ts';

export interface BillingMail {
  kind: PaymentMail | TrialMail;
  /** The date in the mail; null when it mentions none. */
  at: Temporal.Instant | null;
  key: string;
}

/** Writes to the payer of the shop in their language; the key prevents a second mail on a retry. */
export const sendBillingMail = async (
  { config }: Platform,
  tx: Transaction,
  shop: AuthorizedShopId,
  { kind, at, key }: BillingMail,
): Promise<void> => {
  const payer = await selectPayer(shop, tx);
  if (!payer) return;
  const { language, time_zone: timeZone } = payer;
  const day =
    at?.toLocaleString(regionOf(language), {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    }) ?? '';
  const phrases = {
    shopName: payer.shop_name,
    planName: payer.plan_name,
    day,
    plansUrl: `${config.PUBLIC_URL}/dashboard/settings/subscription`,
    billingUrl: `${config.PUBLIC_URL}/dashboard/billing`,
  };
  const letter = isTrialMail(kind)
    ? buildTrialLetter(kind, phrases, language)
    : buildPaymentLetter(kind, phrases, language);
  await queueMail(tx, { to: payer.email, language, letter, key });
};
