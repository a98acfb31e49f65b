import { z } from 'zod';
import { recordAuditPerHour } from '../../../platform/audit.ts';
import { enterShop } from '../../../platform/database/database.ts';
import { addJob, defineJob } from '../../../platform/jobs/jobs.ts';
import { type Attempt, isUsedUp } from '../../../platform/limits/attempt-limiter.ts';
import type { Platform } from '../../../platform/platform.ts';
import { authorizeAffiliate } from '../../../platform/sessions/authorized-affiliate.ts';
import { authorizeShop } from '../../../platform/sessions/authorized-shop.ts';
import { recordAffiliateEvent } from '../../affiliates/programme/record-affiliate-event.ts';
import { selectAffiliateId } from '../accounts/person-repository.ts';
import { selectMemberships } from '../repository.ts';

const NOBODY = 0;

/** Where a password was wrong: at the login, or where the signed-in person is asked for it again. */
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
    // The programme's log has no counts: it gets the lock-outs, of which there are four an hour.
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
 * Has a wrong password written into the audit logs of the shops where the person works. A job, and
 * added for unknown addresses too: the answer takes as long for both. There are no more of them than
 * guesses that are allowed.
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

/** The signed-in person entered a wrong password where they were asked for it again. */
export const recordWrongConfirmation = async (
  platform: Platform,
  attempt: Attempt,
  accountId: number,
): Promise<void> => {
  const isLast = await platform.db.asNobody((tx) => isUsedUp(tx, attempt));
  await recordFailure(platform, { accountId, place: 'confirmation', isLast });
};
