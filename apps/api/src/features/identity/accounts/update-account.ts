import type { Transaction } from '../../../platform/database/database.ts';
import { updateAccountEmail, updateAccountRow } from './account-repository.ts';

/** Changes what a person has entered about themselves. */
export const updateAccount = (
  tx: Transaction,
  accountId: number,
  values: { name: string; phone: string; photo_key: string | null },
): Promise<void> => updateAccountRow(tx, accountId, values);

/** Sets a new e-mail that was verified at `verifiedAt`; refused when another account has it. */
export const changeAccountEmail = (
  tx: Transaction,
  accountId: number,
  { email, verifiedAt }: { email: string; verifiedAt: Temporal.Instant },
): Promise<unknown> => updateAccountEmail(tx, accountId, { email, email_verified_at: verifiedAt });
