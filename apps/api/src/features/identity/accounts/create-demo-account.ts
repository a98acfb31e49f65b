import type { Transaction } from '../../../platform/database/database.ts';
import { insertDemoAccount } from './demo-account-repository.ts';

/** The account has no password and a mailbox that cannot exist: nobody can sign in to it. */
export const createDemoAccount = (
  tx: Transaction,
  person: { name: string; email: string },
  now: Temporal.Instant,
): Promise<number> => insertDemoAccount(tx, person, now);
