import { z } from 'zod';
import { addJob, defineJob } from '../../../platform/jobs/jobs.ts';
import { compactHistory, SHOPS_AT_ONCE } from './compact-history.ts';

const named = {
  name: 'compact-visit-history',
  urgency: 'nightly',
  /** The last shop of the job before; none for the job that the schedule queues. */
  payload: z.looseObject({ after: z.number().int().optional() }),
  queue: () => 'compact-visit-history',
} as const;

/** Each job is for some shops, so that it ends in time, and queues the job for the shops after them. */
export const compactHistoryJob = defineJob({
  ...named,
  schedule: '10 10 * * *',
  run: async (platform, { after = 0 }) => {
    const last = await compactHistory(platform, { after, limit: SHOPS_AT_ONCE });
    if (last === undefined) return;
    await platform.db.asNobody((tx) => addJob(tx, named, { after: last }, `${named.name}:next`));
  },
});
