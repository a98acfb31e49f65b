import type { CodeState } from '@lineup/contract/auth';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import type { Language } from '../../platform/text.ts';
import { sendCodeAgain } from '../auth/send-code.ts';
import { nothingToConfirm } from './policy.ts';
import { selectEmailChange } from './repository.ts';

/** A new code for the new e-mail; within a minute of the last one nothing is sent. */
export const sendEmailCode = async (
  platform: Platform,
  { shop, accountId }: Staff,
  language: Language,
): Promise<CodeState> => {
  const change = await platform.db.inShop(shop, (tx) => selectEmailChange(shop, tx, accountId));
  if (!change) throw nothingToConfirm();
  return sendCodeAgain(platform, { purpose: 'email_change', accountId }, language);
};
