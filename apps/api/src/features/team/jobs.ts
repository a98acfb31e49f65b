import { z } from 'zod';
import { forgetInvitationTokens } from '../../platform/directories/invitation-tokens.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';

const RETENTION_DAYS = 30;

/** Deletes the tokens of expired links. */
export const forgetOldInvitations = defineJob({
  name: 'forget-old-invitations',
  urgency: 'nightly',
  payload: z.object({}),
  schedule: '40 4 * * *',
  run: ({ db, clock }) =>
    db.asNobody((tx) =>
      forgetInvitationTokens(tx, clock.now().subtract({ hours: RETENTION_DAYS * 24 })),
    ),
});
