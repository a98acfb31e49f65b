import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { recountCustomers } from './counts/recount-customers.ts';

export const recountCustomersJob = defineJob({
  name: 'recount-customers',
  urgency: 'nightly',
  payload: z.looseObject({}),
  schedule: '40 9 * * *',
  queue: () => 'recount-customers',
  run: recountCustomers,
});
