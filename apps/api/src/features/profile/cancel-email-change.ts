import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { voidEmailChange } from './repository.ts';

/** Keeps the old e-mail: the code that was sent opens nothing any more. */
export const cancelEmailChange = (
  { db, clock }: Platform,
  { shop, accountId }: Staff,
): Promise<void> => db.inShop(shop, (tx) => voidEmailChange(shop, tx, accountId, clock.now()));
