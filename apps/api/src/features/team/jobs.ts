import { z } from 'zod';
import { oldestKept } from '../../platform/database/retention.ts';
import { forgetInvitationTokens } from '../../platform/directories/invitation-tokens.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';

/** Deletes the tokens of expired links. */
export const forgetOldInvitations = defineJob({
  name: 'forget-old-invitations',
  urgency: 'nightly',
  payload: z.object({}),
  schedule: '40 4 * * *',
  run: ({ db, clock }) =>
    db.asNobody((tx) => forgetInvitationTokens(tx, oldestKept('invitation_tokens', clock.now()))),
});
