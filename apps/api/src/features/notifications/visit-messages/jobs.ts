import { defineJob } from '../../../platform/jobs/jobs.ts';
import { queueCheckInText, textTicketJobName } from './queue-check-in-text.ts';

/** Texts the link to their ticket to a customer who has checked in. */
export const textTicketJob = defineJob({
  ...textTicketJobName,
  onlyInforms: true,
  run: (platform, { shop, ...ticket }) =>
    platform.db.inShop(shop, (tx) => queueCheckInText(tx, platform, shop, ticket)),
});
