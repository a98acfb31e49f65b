import { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import {
  BATCH,
  deleteAttempts,
  deleteCapCounts,
  deleteSessions,
} from '../../platform/database/old-rows.ts';
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

/**
 * How many days each kind of row is kept after its use; sessions are deleted before their devices.
 */
const retention = [
  { days: 1, deleteOld: deleteAttempts },
  { days: 1, deleteOld: deleteChallenges },
  { days: 1, deleteOld: deletePendingSignIns },
  // The longest window of a rate limit is one day.
  { days: 2, deleteOld: deleteCapCounts },
  { days: 30, deleteOld: deleteSessions },
  { days: 30, deleteOld: deleteCodes },
  { days: 30, deleteOld: deleteResets },
  // As long as the cookie that identifies a device.
  { days: 400, deleteOld: deleteUnusedDevices },
];

/** Deletes what sign-ins leave behind, in short transactions. */
export const forgetOldSessions = defineJob({
  name: 'forget-old-sessions',
  urgency: 'nightly',
  payload: z.object({}),
  schedule: '20 4 * * *',
  run: async ({ db, clock }) => {
    for (const { days, deleteOld } of retention) {
      const before = clock.now().subtract({ hours: days * 24 });
      const deleteBatch = (tx: Transaction) => deleteOld(tx, before);
      while ((await db.asNobody(deleteBatch)) === BATCH);
    }
  },
});

/** An unverified sign-up holds an e-mail and a shop; both are free again after this. */
const UNVERIFIED_DAYS = 14;

/** Deletes unverified sign-ups, each in its own transaction, if nothing depends on it. */
export const purgeUnverifiedSignUps = defineJob({
  name: 'purge-unverified-sign-ups',
  urgency: 'nightly',
  payload: z.object({}),
  schedule: '40 4 * * *',
  run: async ({ db, clock }) => {
    const before = clock.now().subtract({ hours: UNVERIFIED_DAYS * 24 });
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
