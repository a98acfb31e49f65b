import { sql } from 'kysely';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import type { TestApp } from '../test-app.ts';

type Rows = Record<string, unknown>[];

export interface BillingSnapshot {
  shop: Rows;
  account: Rows;
  invoices: Rows;
  checkouts: Rows;
  /** The queued jobs. */
  timers: Rows;
  /** The affiliate of the shop, and what they earned; without the time of writing. */
  referral: Rows;
  commissions: Rows;
}

const text = (rows: unknown[]): Rows => JSON.parse(JSON.stringify(rows)) as Rows;

/**
 * Everything that events change, as whole rows, without the number of the fetch and what differs in
 * every fetch.
 */
export const takeSnapshot = (
  { platform, clock }: TestApp,
  shop: AuthorizedShopId,
): Promise<BillingSnapshot> =>
  platform.db.inShop(shop, async (tx) => {
    const rows = async (query: string) =>
      text((await sql.raw<Record<string, unknown>>(query).execute(tx)).rows).map(
        ({ read_number: _read, hosted_url: _hosted, pdf_url: _pdf, ...row }) => row,
      );
    const id = String(shop);
    const referral = await rows(`select * from referrals where shop_id = ${id}`);
    const { affiliate_id: affiliate = '' } = referral[0] ?? {};
    await sql`select set_config('app.affiliate_id', ${affiliate}, true)`.execute(tx);
    return {
      referral,
      commissions: await rows(
        `select kind, amount_cents, currency, payable_at, from_shop_id, invoice_id,
           invoice_paid_cents, invoice_refunded_cents
         from affiliate_entries where from_shop_id = ${id}
         order by payable_at, invoice_id, kind, invoice_refunded_cents`,
      ),
      shop: await rows(`select * from shops where id = ${id}`),
      account: await rows(`select * from billing_accounts where shop_id = ${id}`),
      invoices: await rows(`select * from invoices where shop_id = ${id} order by id`),
      checkouts: await rows(
        `select id, state, plan_id from checkouts where shop_id = ${id} order by id`,
      ),
      timers: await rows(
        `select key, run_at from graphile_worker.jobs
         where key like 'billing-%:${id}' and run_at > '${clock.now().toString()}' order by key`,
      ),
    };
  });

export const auditLines = ({ platform }: TestApp, shop: AuthorizedShopId): Promise<string[]> =>
  platform.db.inShop(shop, async (tx) => {
    const lines = await tx
      .selectFrom('audit_log')
      .select(['action', 'subject'])
      .where('shop_id', '=', shop)
      .orderBy('id')
      .execute();
    return lines.map(({ action, subject }) => `${action} ${subject}`.trim());
  });

/** The keys of the mails received since then, with repetitions. */
export const mailKeys = ({ mail }: TestApp, since = 0): string[] =>
  mail.mails
    .slice(since)
    .map(({ headers }) => headers.find(({ key }) => key === 'x-lineup-key')?.value ?? '');
