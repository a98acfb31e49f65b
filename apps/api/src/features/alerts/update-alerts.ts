import type { StaffAlertKind } from '@lineup/contract/alerts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { getAlerts, type OwnAlerts } from './get-alerts.ts';
import { upsertSettings } from './repository.ts';

/** Switches kinds of alerts off; all others are on. */
export const updateAlerts = async (
  platform: Platform,
  actor: Staff,
  off: readonly StaffAlertKind[],
): Promise<OwnAlerts> => {
  const { shop, membershipId } = actor;
  const kinds = [...new Set(off)];
  await platform.db.inShop(shop, (tx) => upsertSettings(shop, tx, membershipId, kinds));
  return getAlerts(platform, actor);
};
