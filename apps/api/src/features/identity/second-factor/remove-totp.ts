import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { deleteTotp } from './factor-repository.ts';
import { removeFactor } from './remove-factor.ts';

export const removeTotp = (platform: Platform, { accountId }: Actor): Promise<void> =>
  removeFactor(platform, accountId, 'totp_removed', async (tx) => {
    if (!(await deleteTotp(tx, accountId))) throw notFound();
  });
