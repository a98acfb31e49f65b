import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { deleteAccount } from './delete-account.ts';

export const deletionKey = (accountId: number): string => `delete-account:${String(accountId)}`;

export const deleteAccountJob = defineJob({
  name: 'delete-account',
  payload: z.object({ accountId: z.number().int() }),
  run: (platform, { accountId }) => deleteAccount(platform, accountId),
});
