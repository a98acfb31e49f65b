import type { CodeState } from '@lineup/contract/identity/auth';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Actor, isStaff, type Staff } from '../../platform/sessions/actor.ts';
import { getEmailChange } from '../identity/codes/get-email-change.ts';
import { type ProfileRow, selectProfile, selectShopName } from './repository.ts';

export interface OwnProfile extends ProfileRow {
  /** '' for an affiliate without a shop. */
  shopName: string;
  emailChange: (CodeState & { new_email: string }) | null;
}

export const getProfile = async (platform: Platform, actor: Actor | Staff): Promise<OwnProfile> => {
  const { accountId } = actor;
  const profile = await platform.db.asAccount(accountId, (tx) => selectProfile(tx, accountId));
  if (!profile) throw notFound();
  const shopName = isStaff(actor)
    ? await platform.db.inShop(actor.shop, (tx) => selectShopName(actor.shop, tx))
    : '';
  return { ...profile, shopName, emailChange: await getEmailChange(platform, accountId) };
};
