import { featureOf, roomOf } from './rooms.ts';
import type { Rule, Source } from './source.ts';
import { isTest } from './source.ts';

/** Which feature (or the platform) writes each table; everybody may read, within row-level security. */
export const tableOwners: Readonly<Record<string, readonly string[]>> = {
  platform: [
    'account_cells',
    'affiliate_audit',
    'attempts',
    'audit_counts',
    'audit_log',
    'cap_counts',
    'idempotency_keys',
    'invitation_tokens',
    'line_versions',
    'operator_audit',
    'sessions',
    'shop_cells',
    'shop_usernames',
    'shops',
    'signing_keys',
    'sitemap_files',
  ],
  alerts: ['alert_settings', 'push_subscriptions'],
  affiliates: [
    'affiliate_clicks',
    'affiliate_entries',
    'affiliate_payout_entries',
    'affiliate_payouts',
    'affiliate_terms',
    'affiliates',
    'referrals',
  ],
  billing: [
    'billing_accounts',
    'billing_events',
    'checkouts',
    'commission_rates',
    'invoices',
    'monthly_check_ins',
    'plans',
    'stripe_customers',
  ],
  'booking-links': ['booking_links'],
  'check-in': ['check_in_origins', 'used_proofs'],
  customers: ['customer_photos', 'customers', 'photo_consents'],
  identity: [
    'accounts',
    'devices',
    'email_codes',
    'google_identities',
    'passkey_challenges',
    'passkeys',
    'password_resets',
    'pending_sign_ins',
    'recovery_codes',
    'shop_pins',
    'totp_secrets',
  ],
  kiosk: ['kiosks'],
  notifications: ['message_texts', 'messages', 'monthly_texts'],
  reports: ['report_changes', 'report_days', 'report_hours', 'report_services', 'report_work'],
  ratings: ['visit_ratings'],
  setup: ['setup_steps'],
  services: ['service_barbers', 'service_categories', 'services'],
  shops: ['closures', 'opening_hours'],
  support: ['support_tickets'],
  team: ['days_off', 'invitations', 'memberships', 'ownership_offers', 'working_hours'],
  visits: ['appointment_services', 'appointments', 'shop_days', 'visit_changes'],
};

const ownerOf = (table: string): string | undefined =>
  Object.entries(tableOwners).find(([, tables]) => tables.includes(table))?.[0];

interface Write {
  readonly table: string;
  readonly offset: number;
}

/**
 * Writes by the query builder and in SQL text: `insert into t`, `update t set`, `delete from t`. A
 * table whose name is computed (`sql.table(name)`) is not seen.
 */
const builderWrite = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g;
const sqlWrite = /\b(?:insert\s+into|delete\s+from|merge\s+into)\s+(\w+)/gi;
const sqlUpdate = /\bupdate\s+(\w+)\s+(?:as\s+\w+\s+|\w+\s+)?set\b/gi;

const writesIn = ({ text }: Source): Write[] =>
  [builderWrite, sqlWrite, sqlUpdate].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 1: table, index }) =>
      table && ownerOf(table) ? [{ table, offset: index }] : [],
    ),
  );

/** Each table has one owner. Other features change its rows through the owner's use cases. */
export const tablesAreWrittenByTheirOwner: Rule = (sources) =>
  sources
    .filter(({ path }) => ['api/features', 'api/platform'].includes(roomOf(path) ?? ''))
    .filter(({ path }) => !isTest(path))
    .flatMap((source) => {
      const own = featureOf(source.path) ?? 'platform';
      return writesIn(source)
        .filter(({ table }) => ownerOf(table) !== own)
        .map(({ table, offset }) => ({
          path: source.path,
          line: source.lineAt(offset),
          problem: `\`${own}\` writes the table \`${table}\`, which \`${String(ownerOf(table))}\` owns.`,
          belongs: `Move the statement to a repository of \`${String(ownerOf(table))}\` and call a use case of it; a part of one larger statement is an SQL fragment that the owner exports.`,
        }));
    });
