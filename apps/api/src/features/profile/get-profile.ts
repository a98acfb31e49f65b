import type { CodeState } from '@lineup/contract/auth';
import { notFound } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { getEmailChange } from '../auth/get-email-change.ts';
import { type ProfileRow, selectProfile } from './repository.ts';

export interface OwnProfile extends ProfileRow {
  emailChange: (CodeState & { new_email: string }) | null;
}

export const getProfile = async (
  platform: Platform,
  { shop, accountId }: Staff,
): Promise<OwnProfile> => {
  const profile = await platform.db.inShop(shop, (tx) => selectProfile(shop, tx, accountId));
  if (!profile) throw notFound();
  return { ...profile, emailChange: await getEmailChange(platform, accountId) };
};
