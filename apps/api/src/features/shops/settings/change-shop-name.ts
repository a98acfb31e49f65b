import { recordAudit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { lockShop, updateSettings } from '../repository.ts';
import { changed } from './change-settings.ts';

/**
 * Changes the shop's name within another change, one at a time like every change of its settings.
 */
export const changeShopName = async (
  tx: Transaction,
  { shop, accountId }: Staff,
  name: string,
): Promise<void> => {
  const before = await lockShop(shop, tx);
  if (before.name === name) return;
  await updateSettings(shop, tx, { name });
  await recordAudit(shop, tx, { ...changed('name'), accountId });
};
