import { slugify } from '@lineup/domain/slug';
import { enterAccount, enterShop, type Transaction } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { authorizeShop } from '../../platform/sessions/authorized-shop.ts';
import type { Language } from '../../platform/text.ts';
import { queueTrialJobs } from '../billing/queue-billing-jobs.ts';
import { newPlaceholder } from './claim-username.ts';
import { selectAccountByEmail, selectMemberships } from './repository.ts';
import { makeCode } from './send-code.ts';
import { sendAccountExistsMail, sendCodeMail } from './send-code-mail.ts';
import {
  insertOpeningHours,
  selectNewestSignUp,
  selectNextShopId,
  selectSignUp,
  selectTrialPlan,
  updateFirstCode,
  upsertOwner,
  upsertShop,
  upsertUnverifiedAccount,
  voidEarlierSignUps,
} from './sign-up-repository.ts';

/** A sign-up as it waits for its work; e-mail and password's hash wait beside its code. */
export interface WaitingSignUp {
  /** The row of its code. */
  id: number;
  name: string;
  phone: string;
  shopName: string;
  timeZone: string;
  language: Language;
}

/** Monday to Saturday, nine to six: to be changed in the settings, but never empty. */
const defaultHours = [1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  from_minute: 9 * 60,
  to_minute: 18 * 60,
}));

/**
 * Does what a sign-up asked for, away from the request: its answer can then neither say nor show by
 * its time whether the e-mail has an account. Repeated, it finds the code made and does nothing.
 *
 * An account that was never verified is taken over by the newer sign-up, with its shop. Otherwise
 * somebody could sign up with another person's address first, and keep them out or wait, with a
 * password of their own, for the owner of the mailbox to verify it. As it is, each sign-up replaces
 * name, phone and password, voids the codes before it, and only who reads the mailbox gets further.
 */
export const openShop = async (platform: Platform, request: WaitingSignUp): Promise<void> => {
  const { code, fresh } = await makeCode(platform);
  await platform.db.asNobody(async (tx) => {
    const signUp = await selectSignUp(tx, request.id);
    if (!signUp || signUp.expires_at) return;
    const { id, email } = signUp;
    // A newer one is on its way, and only that one counts.
    if ((await selectNewestSignUp(tx, email))?.id !== id) return;

    const accountId = await upsertUnverifiedAccount(tx, {
      email,
      name: request.name,
      phone: request.phone,
      password_hash: signUp.password_hash,
      language: request.language,
    });
    const now = platform.clock.now();
    // Known or not: the page of an earlier sign-up must not tell.
    await voidEarlierSignUps(tx, signUp, now);
    const row = await updateFirstCode(tx, id, { ...fresh, account_id: accountId ?? null });
    if (accountId === undefined) {
      const known = await selectAccountByEmail(tx, email);
      const mail = { email, language: known?.language ?? request.language };
      return sendAccountExistsMail(platform, tx, row, mail);
    }
    await writeShop(tx, accountId, request, now);
    const mail = { email, language: request.language, code, purpose: 'sign_up' } as const;
    return sendCodeMail(tx, row, mail);
  });
};

const writeShop = async (
  tx: Transaction,
  accountId: number,
  { name, shopName, timeZone, language }: WaitingSignUp,
  now: Temporal.Instant,
): Promise<void> => {
  await enterAccount(tx, accountId);
  const own = (await selectMemberships(tx, accountId)).find(({ role }) => role === 'owner');
  const shop = authorizeShop(own?.shop_id ?? (await selectNextShopId(tx)));
  await enterShop(tx, shop);
  const plan = await selectTrialPlan(tx);
  const trialEndsAt = now.add({ hours: plan.trial_days * 24 });
  await upsertShop(shop, tx, {
    name: shopName,
    username: newPlaceholder(),
    time_zone: timeZone,
    language,
    plan_id: plan.id,
    subscription_status: 'trialing',
    trial_ends_at: trialEndsAt,
  });
  await queueTrialJobs(tx, shop, { planId: plan.id, trialEndsAt }, now);
  const username = slugify(name) || 'owner';
  await upsertOwner(shop, tx, { account_id: accountId, username, joined_at: now });
  await insertOpeningHours(shop, tx, defaultHours);
};
