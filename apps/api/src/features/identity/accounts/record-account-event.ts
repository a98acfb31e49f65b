import { type AccountAction, recordAffiliateEvent } from '../../../platform/affiliate-audit.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { enterShop, type Transaction } from '../../../platform/database/database.ts';
import {
  selectAffiliateId,
  selectMemberships,
} from '../../../platform/directories/account-directory.ts';
import type { Platform } from '../../../platform/platform.ts';
import { authorizeAffiliate } from '../../../platform/sessions/authorized-affiliate.ts';
import { authorizeShop } from '../../../platform/sessions/authorized-shop.ts';

/**
 * Writes an audit line for an account in every shop that it works for and in its affiliate profile;
 * the transaction is the account's.
 */
export const recordAccountEvent = async (
  platform: Pick<Platform, 'clock'>,
  tx: Transaction,
  accountId: number,
  action: AccountAction,
): Promise<void> => {
  for (const { shop_id } of await selectMemberships(tx, accountId)) {
    const shop = authorizeShop(shop_id);
    await enterShop(tx, shop);
    await recordAudit(shop, tx, { action, accountId });
  }
  const affiliateId = await selectAffiliateId(tx, accountId);
  if (affiliateId === undefined) return;
  await recordAffiliateEvent(platform, tx, authorizeAffiliate(affiliateId), { action, accountId });
};
