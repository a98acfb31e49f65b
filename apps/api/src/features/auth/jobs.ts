import { z } from 'zod';
import type { Transaction } from '../../platform/database.ts';
import { defineJob } from '../../platform/jobs.ts';
import { BATCH, deleteAttempts, deleteSessions, deleteUnusedDevices } from './repository.ts';

/** How long each is kept after it has served, in days; sessions go before their devices. */
const retention = [
  { days: 1, deleteOld: deleteAttempts },
  { days: 30, deleteOld: deleteSessions },
  // As long as the cookie that a device is known by.
  { days: 400, deleteOld: deleteUnusedDevices },
];

/** Clears away what logging in leaves behind, in short transactions. */
export const forgetOldSessions = defineJob({
  name: 'forget-old-sessions',
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
