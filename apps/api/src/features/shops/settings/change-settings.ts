import { type AuditAction, recordAudit } from '../../../platform/audit.ts';
import { retryOnConflict } from '../../../platform/database/constraint.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { lockShop } from '../repository.ts';
import { readShopSettings, type ShopSettings } from './get-shop-settings.ts';

/** The changed section, for the audit log. */
export type SettingsSection =
  | 'name'
  | 'username'
  | 'address'
  | 'phone'
  | 'time_zone'
  | 'logo'
  | 'hours'
  | 'closures'
  | 'line'
  | 'messages'
  | 'language'
  | 'brand'
  | 'reviews';

type Line = { action: AuditAction; subject?: string };

export const changed = (section: SettingsSection): Line => ({
  action: 'settings_changed',
  subject: section,
});

/**
 * Runs every change of settings: one at a time per shop, with its audit lines and the resulting
 * settings, all in one transaction. A change that loses a deadlock is retried.
 */
export const changeSettings = (
  platform: Platform,
  { shop, accountId }: Staff,
  change: (tx: Transaction, before: Awaited<ReturnType<typeof lockShop>>) => Promise<Line[]>,
): Promise<ShopSettings> =>
  retryOnConflict([], () =>
    platform.db.inShop(shop, async (tx) => {
      const before = await lockShop(shop, tx);
      for (const line of await change(tx, before)) {
        await recordAudit(shop, tx, { ...line, accountId });
      }
      return readShopSettings(platform, shop, tx);
    }),
  );
