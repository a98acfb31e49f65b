import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { removeFactor } from '../second-factor/remove-factor.ts';
import { deletePasskey } from './passkey-repository.ts';

export const removePasskey = (
  platform: Platform,
  { accountId }: Actor,
  id: string,
): Promise<void> =>
  removeFactor(platform, accountId, 'passkey_removed', async (tx) => {
    if (!(await deletePasskey(tx, accountId, id))) throw notFound();
  });
