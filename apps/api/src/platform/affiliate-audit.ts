import type { AuditAction } from './audit.ts';
import { enterAffiliate, type Transaction } from './database/database.ts';
import type { Platform } from './platform.ts';
import type { AuthorizedAffiliateId } from './sessions/authorized-affiliate.ts';

/** What happens to an account, in whatever area: shops are told too. */
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

/** What the log of the programme knows; extended by who adds the act. */
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
  /** Null: the product itself, or somebody at the desk of Lineup, who is named then. */
  accountId: number | null;
  byOperator?: string;
  subject?: string;
  details?: Readonly<Record<string, number | string | boolean>>;
}

/** One line in the append-only log, in the transaction of what it tells about. */
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

/** Whether something is in the log at all. */
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
