import type { Transaction } from './database/database.ts';
import type { AuthorizedShopId } from './sessions/authorized-shop.ts';

/** The actions in the audit log; a feature that adds an action extends it. */
export type AuditAction =
  | 'login'
  | 'login_failed'
  | 'login_locked'
  | 'password_refused'
  | 'password_locked'
  | 'account_verified'
  | 'password_reset'
  | 'password_changed'
  | 'google_linked'
  | 'passkey_added'
  | 'passkey_removed'
  | 'totp_added'
  | 'totp_removed'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'second_factors_reset'
  | 'second_factor_required'
  | 'second_factor_optional'
  | 'pin_verified'
  | 'pin_refused'
  | 'pin_locked'
  | 'pin_disabled'
  | 'member_invited'
  | 'invitation_resent'
  | 'invitation_withdrawn'
  | 'member_joined'
  | 'member_updated'
  | 'member_role_changed'
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
  | 'photo_consent_given'
  | 'photo_consent_withdrawn'
  | 'customers_imported'
  | 'commission_changed'
  | 'trial_extended'
  | 'subscription_started'
  | 'plan_changed'
  | 'subscription_cancelled'
  | 'subscription_resumed'
  | 'payment_failed'
  | 'payment_received'
  | 'subscription_ended'
  | 'kiosk_started'
  | 'kiosk_ended'
  | 'kiosk_left'
  | 'account_deletion_requested'
  | 'account_deletion_cancelled'
  | 'account_deleted'
  | 'shop_deletion_requested'
  | 'shop_deletion_cancelled'
  | 'ownership_offered'
  | 'ownership_offer_dropped'
  | 'ownership_accepted'
  | 'messages_held'
  | 'messages_released'
  | 'shop_suspended'
  | 'shop_restored';

/** Writes one line of the append-only log, in the transaction of the action. */
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

/**
 * One line per account, action and hour, with a count: for actions that somebody outside the shop
 * can cause, who could otherwise fill the log.
 */
export const recordAuditPerHour = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { action, accountId }: { action: AuditAction; accountId: number },
  now: Temporal.Instant,
): Promise<void> => {
  const hour = now.round({ smallestUnit: 'hour', roundingMode: 'floor' });
  const key = { shop_id: shop, account_id: accountId, action, hour };
  const { times } = await tx
    .insertInto('audit_counts')
    .values(key)
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'account_id', 'action', 'hour'])
        .doUpdateSet((eb) => ({ times: eb('audit_counts.times', '+', 1) })),
    )
    .returning('times')
    .executeTakeFirstOrThrow();
  if (times > 1) return;
  const line = await tx
    .insertInto('audit_log')
    .values({ shop_id: shop, account_id: accountId, action, details: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('audit_counts')
    .set({ line_id: line.id })
    .where('shop_id', '=', shop)
    .where('account_id', '=', accountId)
    .where('action', '=', action)
    .where('hour', '=', hour)
    .execute();
};
