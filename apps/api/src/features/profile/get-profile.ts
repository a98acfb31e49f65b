import type { CodeState } from '@lineup/contract/auth';
import { notFound } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { codeStateOf } from '../auth/get-code.ts';
import { type ProfileRow, selectEmailChange, selectProfile } from './repository.ts';

export interface OwnProfile extends ProfileRow {
  emailChange: (CodeState & { new_email: string }) | null;
}

export const getProfile = ({ db, clock }: Platform, { shop, accountId }: Staff) =>
  db.inShop(shop, async (tx): Promise<OwnProfile> => {
    const profile = await selectProfile(shop, tx, accountId);
    if (!profile) throw notFound();
    const change = await selectEmailChange(shop, tx, accountId);
    const emailChange = change && {
      ...codeStateOf(change, clock.now()),
      new_email: change.email,
    };
    return { ...profile, emailChange: emailChange ?? null };
  });
