import { notFound } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { listDevices } from './list-devices.ts';

/** Ends the person's sessions in one browser, within a second. */
export const signOutDevice = async (
  platform: Platform,
  actor: Actor,
  deviceId: string,
): Promise<void> => {
  const devices = await listDevices(platform, actor);
  const device = devices.find(({ id }) => id === deviceId.toLowerCase());
  if (!device) throw notFound();
  await platform.sessions.end(device.sessions.map(({ id }) => id));
};

/** Ends every other session of the person, also a forgotten one of this browser. */
export const signOutOtherDevices = async (platform: Platform, actor: Actor): Promise<void> => {
  const devices = await listDevices(platform, actor);
  const ids = devices.flatMap(({ sessions }) => sessions.map(({ id }) => id));
  await platform.sessions.end(ids.filter((id) => id !== actor.sessionId));
};
