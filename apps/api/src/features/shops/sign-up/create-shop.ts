import { slugify } from '@lineup/domain/accounts/slug';
import { enterAccount, enterShop, type Transaction } from '../../../platform/database/database.ts';
import { selectNextShopId, upsertShopRow } from '../../../platform/database/shop-row.ts';
import { selectMemberships } from '../../../platform/directories/account-directory.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  type AuthorizedShopId,
  authorizeShop,
} from '../../../platform/sessions/authorized-shop.ts';
import { replaceReferral } from '../../affiliates/referrals/record-referral.ts';
import { getTrialPlan } from '../../billing/plans/get-trial-plan.ts';
import { queueTrialJobs } from '../../billing/reminders/queue-billing-jobs.ts';
import { newPlaceholder } from '../../identity/sign-up/claim-username.ts';
import { finishSignUp, type WaitingPerson } from '../../identity/sign-up/complete-sign-up.ts';
import { createOwner } from '../../team/ownership/create-owner.ts';
import { insertOpeningHours } from '../repository.ts';

/** A sign-up that waits for its job. */
export interface WaitingSignUp extends WaitingPerson {
  shopName: string;
  timeZone: string;
  invitation?: PackedInvitation | undefined;
}

interface PackedInvitation {
  invitedBy: number;
  kept: { affiliateId: number; clickedAt: string; source: string } | null;
}

/** Monday to Saturday, nine to six: the settings can change it, but it is never empty. */
const defaultHours = [1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  from_minute: 9 * 60,
  to_minute: 18 * 60,
}));

/** Creates the shop of a sign-up, or gives an unverified one the values of the newer sign-up. */
export const createShopOfSignUp = (platform: Platform, request: WaitingSignUp): Promise<void> =>
  finishSignUp(platform, request, 'shop', async (tx, accountId, now) => {
    const shop = await writeShop(tx, accountId, request, now);
    await replaceReferral(platform, tx, shop, unpackInvitation(request.invitation));
  });

const unpackInvitation = (packed: PackedInvitation | undefined) => {
  const kept = packed?.kept;
  const click = kept && { ...kept, clickedAt: Temporal.Instant.from(kept.clickedAt) };
  return { invitedBy: packed?.invitedBy ?? -1, storedInvite: click ?? undefined };
};

const writeShop = async (
  tx: Transaction,
  accountId: number,
  { name, shopName, timeZone, language }: WaitingSignUp,
  now: Temporal.Instant,
): Promise<AuthorizedShopId> => {
  await enterAccount(tx, accountId);
  const own = (await selectMemberships(tx, accountId)).find(({ role }) => role === 'owner');
  const shop = authorizeShop(own?.shop_id ?? (await selectNextShopId(tx)));
  await enterShop(tx, shop);
  const plan = await getTrialPlan(tx);
  const trialEndsAt = now.add({ hours: plan.trial_days * 24 });
  await upsertShopRow(shop, tx, {
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
  await createOwner(shop, tx, { accountId, username, joinedAt: now });
  await insertOpeningHours(shop, tx, defaultHours);
  return shop;
};
