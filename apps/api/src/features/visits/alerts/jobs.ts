import { z } from 'zod';
import { authorizedShop, defineJob } from '../../../platform/jobs/jobs.ts';
import { staffAlertJob } from '../../alerts/queue-staff-alert.ts';
import { notifyNext } from './notify-next.ts';
import { notifyStaff } from './notify-staff.ts';

/** Sends the turn alerts, one to each customer. */
export const alertNextJob = defineJob({
  name: 'alert-next',
  urgency: 'now',
  onlyInforms: true,
  payload: z.object({ shop: authorizedShop }),
  run: (platform, { shop }) => notifyNext(platform, shop),
});

/** Sends an alert about a visit to the staff whom it concerns. */
export const alertStaffJob = defineJob({
  ...staffAlertJob,
  onlyInforms: true,
  run: (platform, { shop, ...about }) => notifyStaff(platform, shop, about),
});
