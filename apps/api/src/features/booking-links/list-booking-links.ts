import { hasRight } from '@lineup/contract/kernel/rights';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { type LinkRow, selectLinks } from './repository.ts';

/** The owner sees every link of the shop, an employee their own. */
export const listBookingLinks = (
  { db, clock }: Platform,
  { shop, role, membershipId }: Staff,
): Promise<LinkRow[]> =>
  db.inShop(shop, (tx) =>
    selectLinks(shop, tx, {
      now: clock.now(),
      ...(!hasRight(role, 'every_chair') && { membershipId }),
    }),
  );
