import { type IdempotencyKey, inShopOnce } from '../../platform/idempotency.ts';
import { takeAttempt } from '../../platform/limits/attempt-limiter.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { queueMail } from '../notifications/sending/queue-mail.ts';
import { tooManyTickets } from './policy.ts';
import { presentTicketMail } from './present.ts';
import { insertTicket, type Question, selectSender } from './repository.ts';

const TICKETS = { most: 20, minutes: 24 * 60 };
/** A browser's user agent needs about 150 characters. */
const LONGEST_BROWSER = 400;

/** Stores a question and sends it to the support mailbox; returns where the answer will go. */
export const createTicket = (
  platform: Platform,
  { shop, accountId, membershipId }: Staff,
  question: Question,
  once?: IdempotencyKey,
): Promise<string> =>
  inShopOnce(platform, shop, once, async (tx) => {
    const now = platform.clock.now();
    const subject = `account:${String(accountId)}`;
    const attempt = { bucket: 'support-ticket', subject, ...TICKETS, now };
    if (!(await takeAttempt(tx, attempt))) throw tooManyTickets(TICKETS.minutes);
    const sender = await selectSender(shop, tx, membershipId);

    const ticket = { ...question, browser: question.browser.slice(0, LONGEST_BROWSER) };
    const { id } = await insertTicket(shop, tx, {
      ...ticket,
      account_id: accountId,
      created_at: now,
    });
    await queueMail(tx, {
      to: platform.config.SUPPORT_MAILBOX,
      replyTo: sender.email,
      // We read the mailbox, whatever language the question is in.
      language: 'en',
      letter: presentTicketMail({ ...sender, ...ticket, id, shopId: shop }),
      key: `support-${String(shop)}-${String(id)}`,
    });
    return sender.email;
  });
