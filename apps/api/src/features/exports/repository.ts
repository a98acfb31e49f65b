import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

/** Rows after a key, so that no page costs more than the first. */
export interface Page {
  after: number;
  limit: number;
}

/** Where to send the link: the active member who asked. */
export const selectRecipient = (shop: AuthorizedShopId, tx: Transaction, accountId: number) =>
  tx
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .innerJoin('shops', 'shops.id', 'memberships.shop_id')
    .select(['accounts.email', 'memberships.role', 'shops.name as shop_name'])
    .where('memberships.shop_id', '=', shop)
    .where('memberships.account_id', '=', accountId)
    .where('memberships.is_active', '=', true)
    .executeTakeFirst();

export const selectShop = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('shops')
    .innerJoin('plans', 'plans.id', 'shops.plan_id')
    .select([
      'shops.name',
      'shops.username',
      'shops.address',
      'shops.phone',
      'shops.time_zone',
      'shops.language',
      'plans.name as plan',
      'shops.subscription_status',
      'shops.trial_ends_at',
      'shops.takes_walk_ins',
      'shops.grace_minutes',
      'shops.notice_minutes',
      'shops.horizon_days',
      'shops.sends_confirmations',
      'shops.sends_day_reminders',
      'shops.sends_hour_reminders',
      'shops.sends_turn_alerts',
      'shops.created_at',
      sql<string>`(select string_agg(n.username, ', ' order by n.username) from shop_usernames n
        where n.named_shop_id = shops.id)`.as('usernames'),
    ])
    .where('shops.id', '=', shop)
    .execute();

/** What an account says of itself is the shop's to read after its person has joined, not before. */
export const nameOf = (member: 'member' | 'barber') =>
  sql<string>`case when ${sql.ref(`${member}.joined_at`)} is not null then account.name
    else coalesce((select i.name from invitations i
      where i.shop_id = ${sql.ref(`${member}.shop_id`)}
        and i.membership_id = ${sql.ref(`${member}.id`)}), '') end`;

const told = (field: 'email' | 'phone') =>
  sql<string>`case when member.joined_at is not null then ${sql.ref(`account.${field}`)}
    else coalesce(${sql.ref(`invitation.${field}`)}, '') end`.as(field);

export const selectTeam = (shop: AuthorizedShopId, tx: Transaction, { after, limit }: Page) =>
  tx
    .selectFrom('memberships as member')
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .leftJoin('invitations as invitation', (join) =>
      join
        .onRef('invitation.shop_id', '=', 'member.shop_id')
        .onRef('invitation.membership_id', '=', 'member.id'),
    )
    .select([
      'member.id',
      nameOf('member').as('name'),
      told('email'),
      told('phone'),
      'member.username',
      'member.role',
      'member.is_active',
      'member.takes_customers',
      'invitation.sent_at as invited_at',
      'member.joined_at',
      'member.created_at',
    ])
    .where('member.shop_id', '=', shop)
    .where('member.id', '>', after)
    .orderBy('member.id')
    .limit(limit)
    .execute();

export const selectServices = (shop: AuthorizedShopId, tx: Transaction, { after, limit }: Page) =>
  tx
    .selectFrom('services')
    .select(['id', 'name', 'description', 'duration_seconds', 'price_cents', 'created_at'])
    .where('shop_id', '=', shop)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

export const selectCustomers = (shop: AuthorizedShopId, tx: Transaction, { after, limit }: Page) =>
  tx
    .selectFrom('customers')
    .select(['id', 'name', 'phone', 'email', 'created_at'])
    .where('shop_id', '=', shop)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

export const selectBookingLinks = (
  shop: AuthorizedShopId,
  tx: Transaction,
  { after, limit }: Page,
) =>
  tx
    .selectFrom('booking_links as link')
    .innerJoin('memberships as member', (join) =>
      join
        .onRef('member.shop_id', '=', 'link.shop_id')
        .onRef('member.id', '=', 'link.membership_id'),
    )
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .innerJoin('services as service', (join) =>
      join
        .onRef('service.shop_id', '=', 'link.shop_id')
        .onRef('service.id', '=', 'link.service_id'),
    )
    .select([
      'link.id',
      nameOf('member').as('barber'),
      'service.name as service',
      'link.introduction',
      'link.from_minute',
      'link.to_minute',
      'link.gap_minutes',
      'link.is_active',
      'link.created_at',
    ])
    .where('link.shop_id', '=', shop)
    .where('link.id', '>', after)
    .orderBy('link.id')
    .limit(limit)
    .execute();

export const selectOpeningHours = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('opening_hours')
    .select(['weekday', 'from_minute', 'to_minute'])
    .where('shop_id', '=', shop)
    .orderBy('weekday')
    .orderBy('from_minute')
    .execute();

export const selectClosures = (shop: AuthorizedShopId, tx: Transaction, { after, limit }: Page) =>
  tx
    .selectFrom('closures')
    .select(['id', 'first_day', 'last_day', 'reason', 'created_at'])
    .where('shop_id', '=', shop)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

const memberNames = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('memberships as member')
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .where('member.shop_id', '=', shop);

/** At most 42 ranges a member, and a plan limits members: one page. */
export const selectWorkingHours = (shop: AuthorizedShopId, tx: Transaction) =>
  memberNames(shop, tx)
    .innerJoin('working_hours as hours', (join) =>
      join
        .onRef('hours.shop_id', '=', 'member.shop_id')
        .onRef('hours.membership_id', '=', 'member.id'),
    )
    .select([nameOf('member').as('name'), 'hours.weekday', 'hours.from_minute', 'hours.to_minute'])
    .orderBy('member.id')
    .orderBy('hours.weekday')
    .orderBy('hours.from_minute')
    .execute();

export const selectDaysOff = (shop: AuthorizedShopId, tx: Transaction, { after, limit }: Page) =>
  memberNames(shop, tx)
    .innerJoin('days_off as off', (join) =>
      join.onRef('off.shop_id', '=', 'member.shop_id').onRef('off.membership_id', '=', 'member.id'),
    )
    .select(['off.id', nameOf('member').as('name'), 'off.first_day', 'off.last_day', 'off.reason'])
    .where('off.id', '>', after)
    .orderBy('off.id')
    .limit(limit)
    .execute();

export const selectMonths = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('monthly_check_ins')
    .select(['month', 'count'])
    .where('shop_id', '=', shop)
    .orderBy('month')
    .execute();

export const selectTickets = (shop: AuthorizedShopId, tx: Transaction, { after, limit }: Page) =>
  tx
    .selectFrom('support_tickets as ticket')
    .innerJoin('accounts as account', 'account.id', 'ticket.account_id')
    .select([
      'ticket.id',
      'account.name',
      'ticket.subject',
      'ticket.message',
      'ticket.page',
      'ticket.created_at',
    ])
    .where('ticket.shop_id', '=', shop)
    .where('ticket.id', '>', after)
    .orderBy('ticket.id')
    .limit(limit)
    .execute();

export const selectAuditLines = (shop: AuthorizedShopId, tx: Transaction, { after, limit }: Page) =>
  tx
    .selectFrom('audit_log as line')
    .leftJoin('accounts as account', 'account.id', 'line.account_id')
    .select(['line.id', 'line.at', 'account.name', 'line.action', 'line.subject', 'line.details'])
    .where('line.shop_id', '=', shop)
    .where('line.id', '>', after)
    .orderBy('line.id')
    .limit(limit)
    .execute();
