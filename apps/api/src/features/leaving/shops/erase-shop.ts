import { erasureDueOf } from '@lineup/domain/accounts/deletion-dates';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { forgetPicture } from '../../../platform/pictures/pictures.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { cancelForGood } from '../../billing/plans/cancel-for-good.ts';
import { removeCard } from '../../billing/stripe/remove-card.ts';
import { eraseShopPhotos } from '../../customers/card/erase-shop-photos.ts';
import { withdrawFiles } from '../../exports/withdraw-exports.ts';
import { hasOtherTies } from '../../identity/accounts/check-ties.ts';
import { cancelOpenVisits } from '../../visits/schedule/cancel-open-visits.ts';
import { erasePerson } from '../accounts/erase-person.ts';
import {
  anonymizeShopRow,
  eraseBatch,
  lockDeletion,
  selectMemberAccounts,
} from './deletion-repository.ts';
import { eraseShopJob, erasureKey } from './queue-erasure.ts';

const BATCH = 1000;
const ERASED_NAME = 'Deleted shop';

/**
 * Erases a closed shop except for what the law requires: invoices, the affiliate's ledger and the
 * customer's id at Stripe. It runs in short transactions, each of which can be repeated.
 */
export const eraseShop = async (platform: Platform, shop: AuthorizedShopId): Promise<void> => {
  const { closed_at, erased_at, logo_key } = await platform.db.inShop(shop, (tx) =>
    lockDeletion(shop, tx),
  );
  if (!closed_at || erased_at) return;
  // Somebody may have booked in the minute in which a process still had the page in its cache: they
  // get a message first.
  if ((await cancelOpenVisits(platform, shop)) > 0) {
    await platform.db.inShop(shop, (tx) =>
      addJob(tx, eraseShopJob, { shop }, erasureKey(shop), erasureDueOf(platform.clock.now())),
    );
    return;
  }
  await cancelForGood(platform, shop);
  const members = await platform.db.inShop(shop, (tx) => selectMemberAccounts(shop, tx));
  for (const { account_id } of members) {
    if (await hasOtherTies(platform, account_id, shop)) continue;
    await erasePerson(platform, account_id, { onlyIfDue: false });
  }
  await platform.db.inShop(shop, async (tx) => {
    await withdrawFiles(shop, tx);
    if (logo_key !== null) await forgetPicture(tx, logo_key);
  });
  await eraseShopPhotos(platform, shop);
  while ((await platform.db.inShop(shop, (tx) => eraseBatch(shop, tx, BATCH))) > 0);
  await platform.db.inShop(shop, async (tx) => {
    await anonymizeShopRow(shop, tx, { name: ERASED_NAME, at: platform.clock.now() });
    await removeCard(shop, tx);
  });
  platform.live.announce(shop);
};
