import { z } from 'zod';
import { recordAffiliateEvent } from '../affiliate-audit.ts';
import { recordAuditPerHour } from '../audit.ts';
import { enterShop } from '../database/database.ts';
import { selectAffiliateId, selectMemberships } from '../directories/account-directory.ts';
import { addJob, defineJob } from '../jobs/jobs.ts';
import { type Attempt, isUsedUp } from '../limits/attempt-limiter.ts';
import type { Platform } from '../platform.ts';
import { authorizeAffiliate } from '../sessions/authorized-affiliate.ts';
import { authorizeShop } from '../sessions/authorized-shop.ts';

const NOBODY = 0;

/** Where a password was wrong: at the login, or when the signed-in person confirms an action. */
type Place = 'login' | 'confirmation';

const actions = {
  login: { failed: 'login_failed', locked: 'login_locked' },
  confirmation: { failed: 'password_refused', locked: 'password_locked' },
} as const;

const recordFailure = async (
  platform: Platform,
  { accountId, place, isLast }: { accountId: number; place: Place; isLast: boolean },
): Promise<void> => {
  if (accountId === NOBODY) return;
  const now = platform.clock.now();
  const { failed, locked } = actions[place];
  await platform.db.asAccount(accountId, async (tx) => {
    for (const { shop_id } of await selectMemberships(tx, accountId)) {
      const shop = authorizeShop(shop_id);
      await enterShop(tx, shop);
      await recordAuditPerHour(shop, tx, { action: failed, accountId }, now);
      if (isLast) await recordAuditPerHour(shop, tx, { action: locked, accountId }, now);
    }
    // The programme's log has no counts: it only gets the lock-outs, at most four an hour.
    const affiliateId = isLast ? await selectAffiliateId(tx, accountId) : undefined;
    if (affiliateId === undefined) return;
    const event = { action: locked, accountId } as const;
    await recordAffiliateEvent(platform, tx, authorizeAffiliate(affiliateId), event);
  });
};

export const recordFailedLoginJob = defineJob({
  name: 'record-failed-login',
  payload: z.object({ accountId: z.number().int(), isLast: z.boolean() }),
  run: (platform, failure) => recordFailure(platform, { ...failure, place: 'login' }),
});

/**
 * Queues an audit line about a wrong password in the shops where the person works. It is a job, and
 * queued for unknown e-mails too, so that both responses take the same time. The number of guesses
 * limits the number of jobs.
 */
export const queueFailedLogin = (
  { db }: Platform,
  attempt: Attempt,
  accountId = NOBODY,
): Promise<void> =>
  db.asNobody(async (tx) => {
    const isLast = await isUsedUp(tx, attempt);
    const key = `failed-login:${crypto.randomUUID()}`;
    await addJob(tx, recordFailedLoginJob, { accountId, isLast }, key);
  });

/** The signed-in person entered a wrong password to confirm an action. */
export const recordWrongConfirmation = async (
  platform: Platform,
  attempt: Attempt,
  accountId: number,
): Promise<void> => {
  const isLast = await platform.db.asNobody((tx) => isUsedUp(tx, attempt));
  await recordFailure(platform, { accountId, place: 'confirmation', isLast });
};
