import type { Transaction } from '../../../platform/database/database.ts';
import { insertDemoAccount } from './demo-account-repository.ts';

/** Without a password, and with a mailbox that cannot exist: nobody signs in as this person. */
export const createDemoAccount = (
  tx: Transaction,
  person: { name: string; email: string },
  now: Temporal.Instant,
): Promise<number> => insertDemoAccount(tx, person, now);
