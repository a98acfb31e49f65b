import type { DB } from '@lineup/db/generated';

/** Rows that are deleted or shortened at a certain age. */
export interface LimitedRows {
  /** Which rows, and since when their age counts, if not since they were added. */
  readonly rows: string;
  readonly keep: { readonly days: number } | { readonly hours: number };
  /** What is left of a row afterwards; nothing unless it says otherwise. */
  readonly remains?: string;
  /** The job that does it, or what it happens with. */
  readonly by: string;
}

/** Rows that are deleted when something ends. */
interface TemporaryRows {
  readonly until: string;
  readonly by: string;
}

/** Rows that are kept as long as what they belong to. */
interface KeptRows {
  readonly kept: string;
}

export type Retention = LimitedRows | TemporaryRows | KeptRows;

const ofShop = { kept: 'as long as the shop: they are its business records' };
const settingsOfShop = { kept: 'as long as the shop: settings, which do not grow with use' };
const ofAccount = { kept: 'as long as the account, a few rows each' };
const byLaw = { kept: 'also after the shop is deleted: what was paid must be provable' };
const auditLog = { kept: 'as long as the shop or account: who did what must be provable later' };
const ofService = { kept: 'always: rows of the operator, which do not grow with use' };
const byDay = {
  kept: 'as long as the shop: at most some rows a day or a month, which reports read',
};

/** How long the rows of every table are kept. Jobs take their limits from here. */
export const retention = {
  // Deleted or shortened at a certain age.
  accounts: {
    rows: 'sign-ups that nobody confirmed, with their shop; other accounts stay',
    keep: { days: 14 },
    by: 'purge-unverified-sign-ups',
  },
  attempts: { rows: 'counters of guesses', keep: { days: 1 }, by: 'forget-old-sessions' },
  // The longest window of a rate limit is one day.
  cap_counts: {
    rows: 'counters of rate limits, since their window began',
    keep: { days: 2 },
    by: 'forget-old-sessions',
  },
  // As long as the cookie that identifies a device.
  devices: {
    rows: 'browsers, since they were last seen',
    keep: { days: 400 },
    by: 'forget-old-sessions',
  },
  email_codes: { rows: 'codes sent by mail', keep: { days: 30 }, by: 'forget-old-sessions' },
  idempotency_keys: {
    rows: 'keys of requests, with their answers',
    keep: { hours: 24 },
    by: 'with the next such request of the shop',
  },
  invitation_tokens: {
    rows: 'links of invitations',
    keep: { days: 30 },
    by: 'forget-old-invitations',
  },
  passkey_challenges: {
    rows: 'challenges, since their end',
    keep: { days: 1 },
    by: 'forget-old-sessions',
  },
  password_resets: { rows: 'links sent by mail', keep: { days: 30 }, by: 'forget-old-sessions' },
  pending_sign_ins: {
    rows: 'unfinished sign-ins, since their end',
    keep: { days: 1 },
    by: 'forget-old-sessions',
  },
  sessions: { rows: 'sessions, since their end', keep: { days: 30 }, by: 'forget-old-sessions' },
  // As long as the key ring accepts anything of a key after the next one signs.
  signing_keys: {
    rows: 'keys, since the next one signs',
    keep: { days: 90 },
    by: 'with a new signing key',
  },
  visit_changes: {
    rows: 'old values, since the change and the day of the visit',
    keep: { days: 90 },
    remains: 'who did what, when and why',
    by: 'compact-visit-history',
  },
  'graphile_worker jobs': {
    rows: 'jobs that failed for the last time',
    keep: { days: 30 },
    by: 'forget-failed-jobs',
  },
  'appointments of the demo': {
    rows: 'visits of the demo shop',
    keep: { days: 14 },
    by: 'play-demo',
  },

  // Deleted when something ends.
  check_in_origins: { until: 'the day of the shop is over', by: 'recount-expired' },
  invitations: { until: 'they are accepted or withdrawn', by: 'with that request' },
  ownership_offers: { until: 'they are answered or withdrawn', by: 'with that request' },
  push_subscriptions: {
    until: 'the day of the visit is over, or the browser accepts no alerts any more',
    by: 'with the next alerts of the shop',
  },
  report_changes: { until: 'the day is counted', by: 'count-report-days' },
  used_proofs: { until: 'the challenge expires', by: 'recount-expired' },

  // The records of a shop, which grow with its visits.
  appointment_services: ofShop,
  appointments: ofShop,
  customer_photos: ofShop,
  customers: ofShop,
  messages: { kept: 'as long as the shop: the desk shows what was sent about a visit' },
  photo_consents: ofShop,
  visit_ratings: ofShop,
  support_tickets: { kept: 'as long as the shop: questions to support, a few a year' },
  checkouts: { kept: 'as long as the shop: one row for each subscription that was begun' },
  billing_events: {
    kept: 'as long as the shop: Stripe may repeat an event, and each must count once',
  },
  monthly_check_ins: byDay,
  monthly_texts: byDay,
  report_days: byDay,
  report_hours: byDay,
  report_services: byDay,
  report_work: byDay,
  shop_days: byDay,
  affiliate_clicks: { kept: 'as long as the affiliate: at most some rows a day' },

  // What must be provable.
  affiliate_audit: auditLog,
  audit_counts: auditLog,
  audit_log: auditLog,
  operator_audit: { kept: 'always: who of the operator did what must be provable later' },
  affiliate_entries: byLaw,
  affiliate_payout_entries: byLaw,
  affiliate_payouts: byLaw,
  billing_accounts: byLaw,
  invoices: byLaw,
  referrals: byLaw,
  stripe_customers: byLaw,

  // What does not grow with use.
  affiliates: ofAccount,
  google_identities: ofAccount,
  passkeys: ofAccount,
  recovery_codes: ofAccount,
  totp_secrets: ofAccount,
  memberships: {
    kept: 'also after the member has left: visits, statements and the audit log name them',
  },
  alert_settings: settingsOfShop,
  booking_links: settingsOfShop,
  closures: settingsOfShop,
  commission_rates: {
    kept: 'as long as the shop: statements of earlier months need the old rates',
  },
  days_off: settingsOfShop,
  kiosks: settingsOfShop,
  line_versions: settingsOfShop,
  message_texts: settingsOfShop,
  opening_hours: settingsOfShop,
  service_barbers: settingsOfShop,
  service_categories: settingsOfShop,
  services: settingsOfShop,
  setup_steps: settingsOfShop,
  shop_pins: settingsOfShop,
  shops: settingsOfShop,
  working_hours: settingsOfShop,
  shop_usernames: { kept: 'always: printed codes must never lead to another shop' },
  affiliate_terms: ofService,
  plans: ofService,
  shop_cells: { kept: 'always: one row for a shop that has moved to another cell' },
  account_cells: { kept: 'always: one row for an account that has moved to another cell' },
  sitemap_files: { kept: 'always: one row for 250 shops, written again every hour' },
} as const satisfies Readonly<
  Record<keyof DB | 'graphile_worker jobs' | 'appointments of the demo', Retention>
>;

type Limited = {
  [K in keyof typeof retention]: (typeof retention)[K] extends LimitedRows ? K : never;
}[keyof typeof retention];

/** Rows of this table from before this moment are too old to be kept. */
export const oldestKept = (table: Limited, now: Temporal.Instant): Temporal.Instant => {
  const { days = 0, hours = 0 }: { days?: number; hours?: number } = retention[table].keep;
  return now.subtract({ hours: days * 24 + hours });
};
