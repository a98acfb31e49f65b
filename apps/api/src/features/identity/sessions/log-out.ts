import type { Platform } from '../../../platform/platform.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';

/** Ends this session in every process, within a second. */
export const logOut = (platform: Platform, actor: Actor): Promise<void> =>
  platform.sessions.end([actor.sessionId]);
