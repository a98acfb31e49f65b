import type { signedIn } from '@lineup/contract/identity/auth';
import type { z } from 'zod';
import type { Platform } from '../../../platform/platform.ts';
import { presentUser } from '../present.ts';
import type { LoggedIn } from './open-session.ts';

/** Builds the response to every kind of sign-in. */
export const buildLoginAnswer = (
  { clock }: Platform,
  { tokens, user }: Pick<LoggedIn, 'tokens' | 'user'>,
): z.infer<typeof signedIn> => ({ ...tokens, user: presentUser(user, clock.now()) });
