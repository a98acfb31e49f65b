import { isReservedSlug, numberedSlug, slugify } from '@lineup/domain/slug';
import { enterAccount, enterShop, type Transaction } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AuthorizedShopId, authorizeShop } from '../../platform/sessions/authorized-shop.ts';
import type { Language } from '../../platform/text.ts';
import { selectAccountByEmail, selectMemberships } from './repository.ts';
import { sendAccountExistsMail, sendCodeMail } from './send-code-mail.ts';
import {
  insertOpeningHours,
  linkCode,
  selectNextShopId,
  selectShopUsername,
  selectTakenUsernames,
  selectTrialPlan,
  upsertOwner,
  upsertShop,
  upsertUnverifiedAccount,
} from './sign-up-repository.ts';

/** A sign-up as it waits for its work; the token's hash names its code. */
export interface WaitingSignUp {
  name: string;
  email: string;
  phone: string;
  passwordHash: string;
  shopName: string;
  timeZone: string;
  language: Language;
  tokenHash: string;
  code: string;
}

const NAMES_TRIED = 50;

/** Monday to Saturday, nine to six: to be changed in the settings, but never empty. */
const defaultHours = [1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  from_minute: 9 * 60,
  to_minute: 18 * 60,
}));

/**
 * Does what a sign-up asked for, away from the request: its answer can then neither say nor show by
 * its time whether the e-mail has an account. Repeated, it ends in the same state.
 *
 * An account that was never verified is taken over by the newer sign-up, with its shop. Otherwise
 * somebody could sign up with another person's address first, and keep them out or wait, with a
 * password of their own, for the owner of the mailbox to verify it. As it is, each sign-up replaces
 * name, phone and password, voids the codes before it, and only who reads the mailbox gets further.
 */
export const openShop = (platform: Platform, request: WaitingSignUp): Promise<void> =>
  platform.db.asNobody(async (tx) => {
    const { email, language, code } = request;
    const accountId = await upsertUnverifiedAccount(tx, {
      email,
      name: request.name,
      phone: request.phone,
      password_hash: request.passwordHash,
      language,
    });
    if (accountId === undefined) {
      const known = await selectAccountByEmail(tx, email);
      const mail = { email, language: known?.language ?? language };
      return sendAccountExistsMail(platform, tx, mail);
    }
    const now = platform.clock.now();
    await linkCode(tx, accountId, Buffer.from(request.tokenHash, 'hex'), now);
    await writeShop(tx, accountId, request, now);
    await sendCodeMail(tx, { email, language, code, purpose: 'sign_up' });
  });

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
  const before = own && (await selectShopUsername(shop, tx)).username;
  await upsertShop(shop, tx, {
    name: shopName,
    username: await chooseUsername(tx, shop, shopName, before),
    time_zone: timeZone,
    language,
    plan_id: plan.id,
    subscription_status: 'trialing',
    trial_ends_at: now.add({ hours: plan.trial_days * 24 }),
  });
  const username = slugify(name) || 'owner';
  await upsertOwner(shop, tx, { account_id: accountId, username, joined_at: now });
  await insertOpeningHours(shop, tx, defaultHours);
};

/** The shop's name as an address; numbered where somebody has it, or an address needs the word. */
const chooseUsername = async (
  tx: Transaction,
  shop: AuthorizedShopId,
  shopName: string,
  before: string | undefined,
): Promise<string> => {
  const wanted = slugify(shopName) || 'shop';
  const candidates = Array.from({ length: NAMES_TRIED }, (_, n) => numberedSlug(wanted, n + 1));
  const possible = candidates.filter((slug) => slug.length >= 2 && !isReservedSlug(slug));
  if (before !== undefined && possible.includes(before)) return before;
  const taken = await selectTakenUsernames(tx, wanted, possible);
  return possible.find((slug) => !taken.has(slug)) ?? numberedSlug(wanted, Number(shop) + 1000);
};
