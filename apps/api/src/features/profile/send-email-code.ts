import type { CodeState } from '@lineup/contract/identity/auth';
import type { Platform } from '../../platform/platform.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import type { Language } from '../../platform/text.ts';
import { getEmailChange } from '../identity/codes/get-email-change.ts';
import { resendCode } from '../identity/codes/send-code.ts';
import { nothingToConfirm } from './policy.ts';

/** Sends a new code for the new e-mail; nothing is sent within a minute of the last one. */
export const sendEmailCode = async (
  platform: Platform,
  { accountId }: Actor,
  language: Language,
): Promise<CodeState> => {
  if (!(await getEmailChange(platform, accountId))) throw nothingToConfirm();
  return resendCode(platform, { purpose: 'email_change', accountId }, language);
};
