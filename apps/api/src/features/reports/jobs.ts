import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { countChangedDays } from './count-changed-days.ts';

/** Runs every hour, because a shop-day ends at a different hour in each time zone. */
export const countReportDaysJob = defineJob({
  name: 'count-report-days',
  urgency: 'nightly',
  payload: z.looseObject({}),
  schedule: '20 * * * *',
  queue: () => 'count-report-days',
  run: countChangedDays,
});
