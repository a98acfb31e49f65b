import type { Transaction } from '../../../platform/database/database.ts';
import { updateAccountEmail, updateAccountRow } from './account-repository.ts';

/** Changes what somebody says about themselves. */
export const updateAccount = (
  tx: Transaction,
  accountId: number,
  values: { name: string; phone: string; photo_key: string | null },
): Promise<void> => updateAccountRow(tx, accountId, values);

/** Takes a new e-mail over, whose mailbox was proven at `verifiedAt`; refused when it is somebody's. */
export const changeAccountEmail = (
  tx: Transaction,
  accountId: number,
  { email, verifiedAt }: { email: string; verifiedAt: Temporal.Instant },
): Promise<unknown> => updateAccountEmail(tx, accountId, { email, email_verified_at: verifiedAt });
