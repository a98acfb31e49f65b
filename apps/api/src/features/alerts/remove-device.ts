import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { getAlerts, type OwnAlerts } from './get-alerts.ts';
import { deleteSubscription } from './repository.ts';

/** Ends the alerts of a member of staff on a browser. */
export const removeDevice = async (
  platform: Platform,
  actor: Staff,
  endpoint: string,
): Promise<OwnAlerts> => {
  const { shop, membershipId } = actor;
  await platform.db.inShop(shop, (tx) => deleteSubscription(shop, tx, { membershipId }, endpoint));
  return getAlerts(platform, actor);
};
