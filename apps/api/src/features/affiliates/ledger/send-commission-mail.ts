import type { Commission, SharedInvoice } from '@lineup/domain/affiliates/affiliate-ledger';
import { regionOf } from '@lineup/domain/region';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { oneLine } from '../../../platform/text.ts';
import { queueMail } from '../../notifications/sending/queue-mail.ts';
import { presentMoney } from '../present.ts';
import type { AffiliateRow } from '../programme/affiliate-repository.ts';
import { buildCommissionLetter } from './build-commission-letter.ts';

export interface CommissionLine extends Commission {
  readonly invoice: SharedInvoice & { readonly id: string };
  readonly shopName: string;
}

/**
 * Mails an affiliate about a new entry, in the transaction that wrote it; the key makes it one
 * mail.
 */
export const sendCommissionMail = async (
  { config }: Platform,
  tx: Transaction,
  { email, language, currency }: AffiliateRow,
  { kind, amount, payableAt, invoice, shopName }: CommissionLine,
): Promise<void> => {
  const money = (cents: number) => presentMoney(cents, currency, language);
  const letter = buildCommissionLetter(
    {
      kind,
      shopName: oneLine(shopName),
      amount: money(Math.abs(amount)),
      invoicePaid: money(invoice.paid),
      invoiceRefunded: money(invoice.refunded),
      payableOn: payableAt.toLocaleString(regionOf(language), {
        timeZone: 'UTC',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      }),
      ledgerUrl: `${config.PUBLIC_URL}/affiliate/marketing/dashboard/payouts`,
    },
    language,
  );
  const cause = kind === 'earned' ? kind : `${kind}-${String(invoice.refunded)}`;
  const key = `commission-${cause}-${invoice.id}`;
  await queueMail(tx, { to: email, language, letter, key });
};
