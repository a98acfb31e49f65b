import { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import {
  BATCH,
  deleteAttempts,
  deleteCapCounts,
  deleteSessions,
} from '../../platform/database/old-rows.ts';
import { oldestKept } from '../../platform/database/retention.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { sendResetLink } from './passwords/send-reset-link.ts';
import {
  deleteChallenges,
  deleteCodes,
  deletePendingSignIns,
  deleteResets,
  deleteUnusedDevices,
  purgeSignUp,
  selectUnverifiedAccounts,
} from './sign-up/retention-repository.ts';

/** What sign-ins leave behind; sessions are deleted before their devices. */
const deletions = [
  { table: 'attempts', deleteOld: deleteAttempts },
  { table: 'passkey_challenges', deleteOld: deleteChallenges },
  { table: 'pending_sign_ins', deleteOld: deletePendingSignIns },
  { table: 'cap_counts', deleteOld: deleteCapCounts },
  { table: 'sessions', deleteOld: deleteSessions },
  { table: 'email_codes', deleteOld: deleteCodes },
  { table: 'password_resets', deleteOld: deleteResets },
  { table: 'devices', deleteOld: deleteUnusedDevices },
] as const;

/** Deletes what sign-ins leave behind, in short transactions. */
export const forgetOldSessions = defineJob({
  name: 'forget-old-sessions',
  urgency: 'nightly',
  payload: z.object({}),
  schedule: '20 4 * * *',
  run: async ({ db, clock }) => {
    for (const { table, deleteOld } of deletions) {
      const before = oldestKept(table, clock.now());
      const deleteBatch = (tx: Transaction) => deleteOld(tx, before);
      while ((await db.asNobody(deleteBatch)) === BATCH);
    }
  },
});

/**
 * Deletes unverified sign-ups, each in its own transaction, if nothing depends on it. Such a sign-up
 * holds an e-mail and a shop; both are free again after this.
 */
export const purgeUnverifiedSignUps = defineJob({
  name: 'purge-unverified-sign-ups',
  urgency: 'nightly',
  payload: z.object({}),
  schedule: '40 4 * * *',
  run: async ({ db, clock }) => {
    const before = oldestKept('accounts', clock.now());
    let after = 0;
    for (;;) {
      const ids = await db.asNobody((tx) => selectUnverifiedAccounts(tx, { before, after }));
      for (const id of ids) await db.asNobody((tx) => purgeSignUp(tx, id, before));
      const last = ids.at(-1);
      if (last === undefined) return;
      after = last;
    }
  },
});

export const findAndSendResetLink = defineJob({
  name: 'send-reset-link',
  urgency: 'now',
  onlyInforms: true,
  payload: z.object({ email: z.string(), requestId: z.uuid() }),
  run: sendResetLink,
});
