import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Language } from '../../../platform/text.ts';
import { queueMail } from '../../notifications/sending/queue-mail.ts';
import { presentMoney, presentPayoutMethod } from '../present.ts';
import type { AffiliateRow } from '../programme/affiliate-repository.ts';
import { buildPayoutLetter, type PayoutMail } from './build-payout-letter.ts';

interface Destination {
  payout_method: string;
  payout_last4: string;
}

/** The destination as a person knows it; '' when it is unknown. */
export const destinationText = (
  { payout_method: method, payout_last4: last4 }: Destination,
  language: Language,
): string => (last4 === '' ? '' : `${presentPayoutMethod(method, language)} •••• ${last4}`.trim());

/** The same within a sentence. */
const endingText = (
  { payout_method: method, payout_last4: last4 }: Destination,
  language: Language,
): string => {
  const isCard = method === 'card';
  return language === 'es'
    ? `${isCard ? 'la tarjeta de débito' : 'la cuenta bancaria'} terminada en ${last4}`
    : `the ${isCard ? 'debit card' : 'bank account'} ending in ${last4}`;
};

/**
 * Mails the affiliate in the transaction of the event; the key prevents a second mail on a retry.
 */
export const sendPayoutMail = async (
  { config }: Platform,
  tx: Transaction,
  { email, language }: Pick<AffiliateRow, 'email' | 'language'>,
  {
    kind,
    key,
    about,
  }: {
    kind: PayoutMail;
    key: string;
    about: Destination & { amount_cents?: number; currency?: string };
  },
): Promise<void> => {
  const letter = buildPayoutLetter(
    kind,
    {
      amount: presentMoney(about.amount_cents ?? 0, about.currency ?? 'USD', language),
      to: destinationText(about, language),
      ending: endingText(about, language),
      payoutsUrl: `${config.PUBLIC_URL}/affiliate/marketing/dashboard/payouts`,
      passwordUrl: `${config.PUBLIC_URL}/forgot-password`,
    },
    language,
  );
  await queueMail(tx, { to: email, language, letter, key });
};
