import { notFound } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { deletePasskey } from './passkey-repository.ts';
import { removeFactor } from './remove-factor.ts';

export const removePasskey = (
  platform: Platform,
  { accountId }: Actor,
  id: string,
): Promise<void> =>
  removeFactor(platform, accountId, 'passkey_removed', async (tx) => {
    if (!(await deletePasskey(tx, accountId, id))) throw notFound();
  });
