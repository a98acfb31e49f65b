import { randomBytes } from 'node:crypto';
import {
  formatRecoveryCode,
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
} from '@lineup/domain/accounts/recovery-code';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashSecret } from '../../../platform/sessions/refresh-token.ts';
import { replaceRecoveryCodes } from './factor-repository.ts';

/**
 * Replaces all earlier codes by new ones. Only hashes are stored, so the codes cannot be shown
 * again.
 */
export const createRecoveryCodes = async (
  { clock }: Platform,
  tx: Transaction,
  accountId: number,
): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    formatRecoveryCode(randomBytes(RECOVERY_CODE_LENGTH)),
  );
  await replaceRecoveryCodes(tx, accountId, { hashes: codes.map(hashSecret), at: clock.now() });
  return codes;
};
