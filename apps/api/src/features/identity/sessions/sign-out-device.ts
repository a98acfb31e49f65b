import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { forgetDevices } from './device-repository.ts';
import { listDevices } from './list-devices.ts';
import { revokeSessions } from './revoke-sessions.ts';

/**
 * Ends the person's sessions in one browser, within a second; unless it is this one, it is
 * forgotten as well.
 */
export const signOutDevice = async (
  platform: Platform,
  actor: Actor,
  deviceId: string,
): Promise<void> => {
  const devices = await listDevices(platform, actor);
  const device = devices.find(({ id }) => id === deviceId.toLowerCase());
  if (!device) throw notFound();
  const { accountId, sessionId } = actor;
  await platform.db.asNobody((tx) =>
    forgetDevices(tx, accountId, { only: device.id, except: sessionId }),
  );
  await platform.sessions.end(device.sessions.map(({ id }) => id));
};

/** Ends every other session of the person, also an older one of this browser. */
export const signOutOtherDevices = async (platform: Platform, actor: Actor): Promise<void> => {
  const { accountId, sessionId } = actor;
  const ended = await platform.db.asNobody((tx) =>
    revokeSessions(platform, tx, accountId, { except: sessionId }),
  );
  await platform.sessions.end(ended);
};
