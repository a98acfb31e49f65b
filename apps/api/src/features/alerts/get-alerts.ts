import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { type SettingsRow, selectSettings } from './repository.ts';

export interface OwnAlerts extends SettingsRow {
  /** The public VAPID key. */
  key: string;
}

/** The alerts of a member of staff. */
export const getAlerts = async (
  { db, push }: Platform,
  { shop, membershipId }: Staff,
): Promise<OwnAlerts> => {
  const settings = await db.inShop(shop, (tx) => selectSettings(shop, tx, membershipId));
  return { ...settings, key: push.key };
};
