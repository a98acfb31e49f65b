import type { Platform } from '../../platform/platform.ts';
import type { PushSubscription } from '../../platform/push/push.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import type { Language } from '../../platform/text.ts';
import { getAlerts, type OwnAlerts } from './get-alerts.ts';
import { addPushJob } from './jobs.ts';
import { MOST_DEVICES, unknownPushService } from './policy.ts';
import { welcomeMessage } from './present.ts';
import { upsertSubscription } from './repository.ts';

/** Sends the alerts of a member of staff to a browser, and a first one at once. */
export const addDevice = async (
  platform: Platform,
  actor: Staff,
  subscription: PushSubscription,
  language: Language,
): Promise<OwnAlerts> => {
  const { shop, membershipId } = actor;
  if (!platform.push.accepts(subscription.endpoint)) throw unknownPushService();
  await platform.db.inShop(shop, async (tx) => {
    const device = { ...subscription, language, off: [], place: null };
    const id = await upsertSubscription(shop, tx, { membershipId }, device, MOST_DEVICES);
    const until = platform.clock.now().add({ minutes: 5 });
    await addPushJob(tx, shop, { id, message: welcomeMessage(language), until });
  });
  return getAlerts(platform, actor);
};
