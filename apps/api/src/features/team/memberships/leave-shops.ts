import { recordAudit } from '../../../platform/audit.ts';
import { enterShop, type Transaction } from '../../../platform/database/database.ts';
import { selectAllMemberships } from '../../../platform/directories/account-directory.ts';
import { authorizeShop } from '../../../platform/sessions/authorized-shop.ts';
import { queueSeats } from '../../billing/stripe/queue-seats.ts';
import { disableLinksOfMember } from '../../booking-links/disable-links.ts';
import { anonymizeMembership } from '../membership-repository.ts';

/** Ends every membership of a person whose account is erased, in a transaction of the account. */
export const leaveShops = async (tx: Transaction, accountId: number): Promise<void> => {
  for (const { shop_id, id, is_active } of await selectAllMemberships(tx, accountId)) {
    const shop = authorizeShop(shop_id);
    await enterShop(tx, shop);
    await anonymizeMembership(shop, tx, id);
    await disableLinksOfMember(shop, tx, id);
    if (!is_active) continue;
    await queueSeats(tx, shop);
    await recordAudit(shop, tx, { action: 'account_deleted', accountId });
  }
};
