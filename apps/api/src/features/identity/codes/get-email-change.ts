import type { CodeState } from '@lineup/contract/identity/auth';
import type { Platform } from '../../../platform/platform.ts';
import { selectCode } from './code-repository.ts';
import { codeStateOf } from './get-code.ts';

/** Selects the person's new e-mail that waits for its code. */
export const getEmailChange = async (
  { db, clock }: Platform,
  accountId: number,
): Promise<(CodeState & { new_email: string }) | null> => {
  const code = await db.asNobody((tx) => selectCode(tx, { purpose: 'email_change', accountId }));
  return code ? { ...codeStateOf(code, clock.now()), new_email: code.email } : null;
};
