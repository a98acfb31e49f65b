import type { AuditAction } from './audit.ts';
import { enterAffiliate, type Transaction } from './database/database.ts';
import type { Platform } from './platform.ts';
import type { AuthorizedAffiliateId } from './sessions/authorized-affiliate.ts';

/** Actions on an account, in any area: they are in the shops' audit logs too. */
export type AccountAction = Extract<
  AuditAction,
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
  | 'email_change_requested'
  | 'email_changed'
>;

/** The actions in the programme's audit log; a feature that adds an action extends it. */
export type AffiliateAction =
  | AccountAction
  | 'joined'
  | 'profile_changed'
  | 'login'
  | 'login_locked'
  | 'password_locked'
  | 'payout_account_opened'
  | 'payout_account_changed'
  | 'payout_approved'
  | 'payout_held'
  | 'suspended'
  | 'activated'
  | 'explained';

export interface AffiliateEvent {
  action: AffiliateAction;
  /** Null for the product itself, or for an operator, who is then named. */
  accountId: number | null;
  byOperator?: string;
  subject?: string;
  details?: Readonly<Record<string, number | string | boolean>>;
}

/** Writes one line of the append-only log, in the transaction of the action. */
export const recordAffiliateEvent = async (
  { clock }: Pick<Platform, 'clock'>,
  tx: Transaction,
  affiliate: AuthorizedAffiliateId,
  event: AffiliateEvent,
): Promise<void> => {
  await enterAffiliate(tx, affiliate);
  await tx
    .insertInto('affiliate_audit')
    .values({
      affiliate_id: affiliate,
      at: clock.now(),
      account_id: event.accountId,
      by_operator: event.byOperator ?? '',
      action: event.action,
      subject: event.subject ?? '',
      details: JSON.stringify(event.details ?? {}),
    })
    .execute();
};

/** Whether the log has such a line. */
export const hasAuditLine = async (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
  action: string,
): Promise<boolean> => {
  const line = await tx
    .selectFrom('affiliate_audit')
    .select('id')
    .where('affiliate_id', '=', affiliate)
    .where('action', '=', action)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
};
