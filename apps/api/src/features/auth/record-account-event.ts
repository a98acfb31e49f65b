import { type AuditAction, recordAudit } from '../../platform/audit.ts';
import { enterShop, type Transaction } from '../../platform/database.ts';
import { authorizeShop } from '../../platform/sessions/authorized-shop.ts';
import { selectMemberships } from './repository.ts';

/** Notes what happened to an account with every shop it works for; the transaction is the account's. */
export const recordAccountEvent = async (
  tx: Transaction,
  accountId: number,
  action: AuditAction,
): Promise<void> => {
  for (const { shop_id } of await selectMemberships(tx, accountId)) {
    const shop = authorizeShop(shop_id);
    await enterShop(tx, shop);
    await recordAudit(shop, tx, { action, accountId });
  }
};
