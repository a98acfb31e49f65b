import { enterShop, type Transaction } from '../../platform/database/database.ts';
import { forgetPicture, withStoredPicture } from '../../platform/pictures/pictures.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Actor, isStaff, type Staff } from '../../platform/sessions/actor.ts';
import { confirmPassword } from '../../platform/sign-in/confirm-password.ts';
import { recordAccountEvent } from '../identity/accounts/record-account-event.ts';
import { updateAccount } from '../identity/accounts/update-account.ts';
import { type MadeCode, makeCode } from '../identity/codes/send-code.ts';
import { changeShopName } from '../shops/settings/change-shop-name.ts';
import { getProfile } from './get-profile.ts';
import { checkMayNameShop, passwordMissing, passwordNeeded } from './policy.ts';
import { lockAccount } from './repository.ts';
import { startEmailChange } from './start-email-change.ts';

export interface ProfileChange {
  name: string;
  email: string;
  phone: string;
  shopName: string | undefined;
  password: string | undefined;
  /** The uploaded picture. */
  picture: Uint8Array | undefined;
  isPictureRemoved: boolean;
}

/**
 * The change needs the password, because control of the e-mail gives control of everything else.
 */
const confirmChange = async (
  platform: Platform,
  actor: Actor,
  password: string | undefined,
  hasPassword: boolean,
): Promise<void> => {
  if (!hasPassword) throw passwordMissing();
  if (password === undefined) throw passwordNeeded();
  await confirmPassword(platform, actor, password);
};

const writeChange = async (
  platform: Platform,
  tx: Transaction,
  actor: Actor | Staff,
  change: ProfileChange,
  { newKey, code }: { newKey: string | undefined; code: MadeCode | undefined },
): Promise<void> => {
  const { accountId } = actor;
  const { name, phone, shopName } = change;
  // The shop is locked before the account, as everywhere.
  if (shopName !== undefined && isStaff(actor)) await changeShopName(tx, actor, shopName);
  const before = await lockAccount(tx, accountId);
  const photoKey = newKey ?? (change.isPictureRemoved ? null : before.photo_key);
  await updateAccount(tx, accountId, { name, phone, photo_key: photoKey });
  if (before.photo_key !== null && before.photo_key !== photoKey) {
    await forgetPicture(tx, before.photo_key);
  }
  if (code) {
    await startEmailChange(platform, tx, { ...before, id: accountId }, change.email, code);
    await recordAccountEvent(platform, tx, accountId, 'email_change_requested');
  }
};

/**
 * Changes the person's own profile. A new e-mail is not set yet: it waits for the code that is sent
 * to it. The old picture is deleted after the commit.
 */
export const updateProfile = async (
  platform: Platform,
  actor: Actor | Staff,
  change: ProfileChange,
): Promise<{ isCodeSent: boolean }> => {
  if (change.shopName !== undefined) checkMayNameShop(actor);
  const profile = await getProfile(platform, actor);
  const isCodeSent = change.email !== profile.email;
  if (isCodeSent)
    await confirmChange(platform, actor, change.password, profile.has_password === true);
  const code = isCodeSent ? await makeCode(platform) : undefined;

  await withStoredPicture(platform, change.picture, (newKey) =>
    platform.db.asAccount(actor.accountId, async (tx) => {
      if (isStaff(actor)) await enterShop(tx, actor.shop);
      await writeChange(platform, tx, actor, change, { newKey, code });
    }),
  );
  // The line shows name and picture; the person's other shops notice the change by the version of
  // their line.
  if (isStaff(actor)) platform.live.announce(actor.shop);
  return { isCodeSent };
};
