import type { Transaction } from './database.ts';
import type { AuthorizedShopId } from './sessions/authorized-shop.ts';

/** What the audit log knows; extended by the feature that adds the action. */
export type AuditAction =
  | 'login'
  | 'account_verified'
  | 'password_reset'
  | 'password_changed'
  | 'google_linked'
  | 'pin_verified'
  | 'pin_refused'
  | 'pin_disabled'
  | 'member_invited'
  | 'invitation_resent'
  | 'invitation_withdrawn'
  | 'member_joined'
  | 'member_updated'
  | 'member_hours_changed'
  | 'day_off_added'
  | 'day_off_deleted'
  | 'member_deactivated'
  | 'member_reactivated'
  | 'settings_changed'
  | 'pin_set'
  | 'pin_removed'
  | 'email_change_requested'
  | 'email_changed'
  | 'calendar_feed_reset'
  | 'booking_overlapped'
  | 'export_requested'
  | 'customers_merged'
  | 'customer_erased'
  | 'customers_imported'
  | 'commission_changed'
  | 'subscription_started'
  | 'plan_changed'
  | 'subscription_cancelled'
  | 'subscription_resumed'
  | 'payment_failed'
  | 'payment_received'
  | 'subscription_ended'
  | 'kiosk_started'
  | 'kiosk_ended'
  | 'kiosk_left';

/** One line in the append-only log, in the transaction of what it tells about. */
export const recordAudit = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  line: {
    action: AuditAction;
    accountId: number | null;
    subject?: string;
    details?: Readonly<Record<string, number | string>>;
  },
): Promise<void> => {
  await tx
    .insertInto('audit_log')
    .values({
      shop_id: shop,
      account_id: line.accountId,
      action: line.action,
      subject: line.subject ?? '',
      details: JSON.stringify(line.details ?? {}),
    })
    .execute();
};
