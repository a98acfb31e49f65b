import { randomUUID } from 'node:crypto';
import { monthOf, shopDayOf } from '@lineup/domain/time/shop-day';
import type { Transaction } from '../../../platform/database/database.ts';
import { ticketTokenOf } from '../../../platform/keys/ticket-token.ts';
import { isRefusedMail } from '../../../platform/mail/mailer.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { hashSecret } from '../../../platform/sessions/refresh-token.ts';
import { TextRefused } from '../../../platform/sms/sms.ts';
import { addressOf, reportAddress, shouldSend, waitsUntil } from '../policy.ts';
import { buildMail, buildText } from '../words/build-message.ts';
import { chargeMessage, textsOf } from './charge-message.ts';
import { refreshMessageState } from './message-repository.ts';
import {
  ensureTicketLink,
  giveBackText,
  lockVisitOfMessage,
  type MessageRow,
  type MessageValues,
  selectMessage,
  updateMessage,
} from './sending-repository.ts';

interface Attempt {
  row: MessageRow;
  /** The month whose texts this one counts against. */
  month: string;
  /** The visit has changed since: only an attempt that is already under way is looked up. */
  isObsolete: boolean;
}

/**
 * Sends one message, once. The state 'sending' is stored before the request to the carrier, which
 * happens outside any transaction; a process that finds this state queries the carrier before it
 * sends again. Returns when to try again, if an attempt may still be under way.
 */
export const sendMessage = async (
  platform: Platform,
  shop: AuthorizedShopId,
  id: number,
): Promise<Temporal.Instant | null> => {
  const begun = await platform.db.inShop(shop, (tx) => begin(platform, shop, tx, id));
  if (begun instanceof Temporal.Instant) return begun;
  if (begun) await finish(platform, shop, begun, await attempt(platform, shop, begun));
  platform.live.announce(shop);
  return null;
};

/** Selects the message, and makes sure that its visit has a private link. */
const selectWithLink = async (
  platform: Platform,
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
): Promise<MessageRow | undefined> => {
  const row = await selectMessage(shop, tx, id);
  if (!row || row.token_seed !== null) return row;
  const seed = randomUUID();
  const tokenHash = hashSecret(ticketTokenOf(platform, shop, seed));
  const given = await ensureTicketLink(shop, tx, row.visit_id, { seed, tokenHash });
  return { ...row, token_seed: given };
};

const begin = async (
  platform: Platform,
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
): Promise<Attempt | Temporal.Instant | null> => {
  const now = platform.clock.now();
  if ((await lockVisitOfMessage(shop, tx, id)) === undefined) return null;
  const row = await selectWithLink(platform, shop, tx, id);
  if (row?.state !== 'queued' && row?.state !== 'sending') return null;
  const until = waitsUntil(row, now);
  if (until) return until;

  const isRepeat = row.state === 'sending';
  const isObsolete = !shouldSend(row, now);
  const end = async (values: MessageValues) => {
    await updateMessage(shop, tx, { id, from: ['queued', 'sending'] }, values);
    await refreshMessageState(shop, tx, row.visit_id, now);
    return null;
  };
  if (isObsolete && !isRepeat) return end({ state: 'withdrawn' });
  const firstAt = (isRepeat ? row.attempted_at : null) ?? now;
  const month = `${monthOf(shopDayOf(firstAt, row.time_zone))}-01`;
  const refused = isRepeat ? null : await chargeMessage(platform, tx, shop, row, month);
  if (refused) return end(refused);
  const attempting = { state: 'sending', attempted_at: now, failure: '' } as const;
  await updateMessage(shop, tx, { id, from: ['queued', 'sending'] }, attempting);
  return { row, month, isObsolete };
};

/** Returns the result of the attempt; stores an error that is worth a retry and throws it. */
const attempt = async (
  platform: Platform,
  shop: AuthorizedShopId,
  begun: Attempt,
): Promise<MessageValues> => {
  try {
    return begun.row.channel === 'sms'
      ? await sendText(platform, shop, begun)
      : await sendMail(platform, shop, begun);
  } catch (error) {
    if (error instanceof TextRefused) return failed(String(error.code));
    if (isRefusedMail(error)) return failed('refused');
    await platform.db.inShop(shop, (tx) =>
      updateMessage(shop, tx, { id: begun.row.id, from: ['sending'] }, { failure: 'again' }),
    );
    throw error;
  }
};

const failed = (failure: string): MessageValues => ({ state: 'failed', failure });

const sendText = async (
  platform: Platform,
  shop: AuthorizedShopId,
  { row, isObsolete }: Attempt,
): Promise<MessageValues> => {
  const { db, sms, config } = platform;
  const to = addressOf(row);
  if (!sms || to === null) return { state: 'withdrawn' };
  const sentHash = row.words_hash;
  const isSame = (body: string): boolean => sentHash?.equals(hashSecret(body)) ?? false;
  const found = sentHash ? await sms.find({ to, isSame }, row.due_at) : undefined;
  if (found !== undefined) return { state: 'sent', carrier_id: found };
  if (isObsolete) return { state: 'withdrawn' };
  // Rendered again the text may differ, as for a customer who was called meanwhile.
  const body = buildText(platform, shop, row);
  await db.inShop(shop, (tx) =>
    updateMessage(shop, tx, { id: row.id, from: ['sending'] }, { words_hash: hashSecret(body) }),
  );
  const reportsTo = reportAddress(config, shop, row.id);
  return { state: 'sent', carrier_id: await sms.send({ to, body, reportsTo }) };
};

const sendMail = async (
  platform: Platform,
  shop: AuthorizedShopId,
  { row, isObsolete }: Attempt,
): Promise<MessageValues> => {
  const to = addressOf(row);
  if (to === null || isObsolete) return { state: 'withdrawn' };
  await platform.mailer.send({ to, ...(await buildMail(platform, shop, row)) });
  return { state: 'sent' };
};

const finish = async (
  { db, clock }: Platform,
  shop: AuthorizedShopId,
  { row, month }: Attempt,
  values: MessageValues,
): Promise<void> => {
  const now = clock.now();
  await db.inShop(shop, async (tx) => {
    if ((await lockVisitOfMessage(shop, tx, row.id)) === undefined) return;
    // The carrier's report may have arrived first, and has the newer state.
    const sentAt = values.state === 'sent' ? { sent_at: now } : {};
    const end = { id: row.id, from: ['sending'] } as const;
    const isEnded = await updateMessage(shop, tx, end, { ...values, ...sentAt });
    // A text that the carrier never accepted costs the shop nothing.
    const isUnused = row.channel === 'sms' && values.state !== 'sent';
    if (isEnded && isUnused) await giveBackText(shop, tx, { month, texts: textsOf(row) ?? 0 });
    await refreshMessageState(shop, tx, row.visit_id, now);
  });
};
