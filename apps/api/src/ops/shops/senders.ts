import { holdMessages } from '../../features/notifications/sending/hold-messages.ts';
import { listSenders, type Sender } from '../../features/notifications/sending/list-senders.ts';
import type { Platform } from '../../platform/platform.ts';
import { authorizeShop } from '../../platform/sessions/authorized-shop.ts';
import { type Answer, formatInstant, RefusedError } from '../answer.ts';
import { type Column, formatTable } from '../format-table.ts';

const columns: readonly Column<Sender>[] = [
  { title: 'shop', isNumber: true, of: ({ shop }) => String(shop) },
  { title: 'name', of: ({ details }) => details.name },
  { title: 'plan', of: ({ details }) => details.plan },
  { title: 'has paid', of: ({ details }) => (details.first_paid_at === null ? 'no' : 'yes') },
  { title: 'texts', isNumber: true, of: ({ texts }) => String(texts) },
  { title: 'mails', isNumber: true, of: ({ mails }) => String(mails) },
  { title: 'new people', isNumber: true, of: ({ newRecipients }) => String(newRecipients) },
  { title: 'not sent', isNumber: true, of: ({ notSent }) => String(notSent) },
  {
    title: 'texts of month',
    isNumber: true,
    of: ({ details }) => String(details.texts_this_month),
  },
  { title: 'on hold since', of: ({ details }) => formatInstant(details.messaging_held_at) },
];

/** Lists the shops that send most, today and yesterday. */
export const listShopSenders = async (platform: Platform, limit: number): Promise<Answer> => {
  const senders = await listSenders(platform, limit);
  return {
    text: senders.length === 0 ? 'Nobody has sent anything.' : formatTable(senders, columns),
    data: senders.map(({ shop, texts, mails, newRecipients, notSent, details }) => ({
      shop,
      name: details.name,
      plan: details.plan,
      has_paid: details.first_paid_at !== null,
      texts,
      mails,
      new_recipients: newRecipients,
      not_sent: notSent,
      texts_this_month: details.texts_this_month,
      held_at: details.messaging_held_at?.toString() ?? null,
    })),
  };
};

/** Stops what a shop sends, or allows it again. */
export const holdShopMessages = async (
  platform: Platform,
  { shop, isHeld, by, why }: { shop: number; isHeld: boolean; by: string; why: string },
): Promise<Answer> => {
  const decision = { isHeld, operator: by, reason: why };
  if (!(await holdMessages(platform, authorizeShop(shop), decision))) {
    throw new RefusedError(
      `There is no shop ${String(shop)}, or its messages are ${isHeld ? 'on hold' : 'sent'} already.`,
    );
  }
  return {
    text: isHeld
      ? `The messages of shop ${String(shop)} are on hold: nobody outside its team is written to. The owner gets a mail.`
      : `The messages of shop ${String(shop)} are sent again. What was not sent meanwhile stays so.`,
    data: { shop, held: isHeld },
  };
};
