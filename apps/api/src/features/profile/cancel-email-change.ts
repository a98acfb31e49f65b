import type { Platform } from '../../platform/platform.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { cancelCode } from '../identity/codes/cancel-code.ts';

/** Keeps the old e-mail: the code that was sent no longer works. */
export const cancelEmailChange = (platform: Platform, { accountId }: Actor): Promise<void> =>
  cancelCode(platform, accountId, 'email_change');
