import { z } from 'zod';
import { authorizedShop, defineJob } from '../../platform/jobs/jobs.ts';
import { removeTestTicket } from './remove-test-ticket.ts';

/** Deletes a test ticket that the owner has left behind. */
export const removeTestTicketJob = defineJob({
  name: 'remove-test-ticket',
  payload: z.object({ shop: authorizedShop }),
  run: async (platform, { shop }) => {
    await removeTestTicket(platform, shop);
  },
});
