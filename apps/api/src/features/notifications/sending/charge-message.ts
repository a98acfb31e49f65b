import { messagesToCustomer } from '@lineup/contract/kernel/costs';
import {
  newRecipientAllowance,
  textAllowance,
  whyNoTexts,
} from '@lineup/domain/messages/message-limits';
import { homeCountryOf, textsTaken } from '@lineup/domain/messages/text-destinations';
import type { Transaction } from '../../../platform/database/database.ts';
import {
  addCounts,
  type Count,
  createHasher,
  giveBackCounts,
} from '../../../platform/limits/cap-counts.ts';
import { countOfShop, dayStart } from '../../../platform/limits/message-counts.ts';
import { describePhone } from '../../../platform/phone.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { addressOf } from '../policy.ts';
import { isNewRecipient } from '../visit-messages/recipient-repository.ts';
import { type MessageRow, type MessageValues, takeText } from './sending-repository.ts';

/** Why a message is not sent: limits of the shop, of the recipient, of Lineup. */
type Refusal = 'held' | 'budget' | 'country' | 'recipient' | 'new_recipients';

type Sender = Pick<Platform, 'clock' | 'config'>;

/**
 * How many of the month's texts this one costs; null when the shop does not text to this number's
 * country.
 */
export const textsOf = ({ phone, time_zone, text_countries }: MessageRow): number | null =>
  textsTaken(describePhone(phone ?? ''), {
    home: homeCountryOf(time_zone),
    chosen: text_countries,
  });

interface Limited extends Count {
  readonly most: number;
  readonly refusal: Refusal;
}

/** The limits that a message counts against besides the month's texts. */
const limitsOf = async (
  { clock, config }: Sender,
  tx: Transaction,
  shop: AuthorizedShopId,
  row: MessageRow,
): Promise<Limited[]> => {
  const to = addressOf(row)?.toLowerCase() ?? '';
  const now = clock.now();
  const cap = messagesToCustomer[row.channel];
  const perRecipient: Limited = {
    name: cap.name,
    subject: createHasher(config.TOKEN_SECRET)(to),
    windowStartsAt: dayStart(now),
    most: cap.most * config.CALL_CAP_FACTOR,
    refusal: 'recipient',
  };
  if (!(await isNewRecipient(shop, tx, row.channel, to))) return [perRecipient];
  const planLimit = row.new_recipient_limit;
  const newPeople = newRecipientAllowance({ planLimit, hasPaid: row.first_paid_at !== null });
  const perShop: Limited = {
    ...countOfShop('new recipients', shop, now),
    most: newPeople * config.CALL_CAP_FACTOR,
    refusal: 'new_recipients',
  };
  return [perRecipient, perShop];
};

const refusalOf = async (
  sender: Sender,
  tx: Transaction,
  shop: AuthorizedShopId,
  row: MessageRow,
  month: string,
): Promise<Refusal | null> => {
  if (row.messaging_held_at !== null || row.suspended_at !== null) return 'held';
  const texts = row.channel === 'sms' ? textsOf(row) : 0;
  if (texts === null) return 'country';
  const limits = await limitsOf(sender, tx, shop, row);
  const { rows } = await addCounts(limits).execute(tx);
  const over = limits.find(({ name, most }) =>
    rows.some(({ cap, count }) => cap === name && count > most),
  );
  const most = textAllowance({
    ownLimit: row.text_limit,
    planLimit: row.plan_text_limit,
    hasPaid: row.first_paid_at !== null,
  });
  const isTaken = !over && (texts === 0 || (await takeText(shop, tx, { month, texts, most })));
  if (isTaken) return null;
  await giveBackCounts(limits).execute(tx);
  return over?.refusal ?? 'budget';
};

/**
 * Charges a message to the limits of its shop and its recipient, in the transaction that begins to
 * send it. Returns the refusal of a message that must not be sent, or null.
 */
export const chargeMessage = async (
  sender: Sender,
  tx: Transaction,
  shop: AuthorizedShopId,
  row: MessageRow,
  month: string,
): Promise<MessageValues | null> => {
  const hasPaid = row.first_paid_at !== null;
  // A shop without texts sends mails only; that is no failure of this message.
  if (row.channel === 'sms' && whyNoTexts({ planLimit: row.plan_text_limit, hasPaid }) !== null) {
    return { state: 'withdrawn', failure: 'unpaid' };
  }
  const refusal = await refusalOf(sender, tx, shop, row, month);
  const counted = refusal === null ? row.channel : (`not sent: ${refusal}` as const);
  await addCounts([countOfShop(counted, shop, sender.clock.now())]).execute(tx);
  return refusal === null ? null : { state: 'failed', failure: refusal };
};
