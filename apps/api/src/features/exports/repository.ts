import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

/** A page of rows after a key, so that no page costs more than the first. */
export interface Page {
  after: number;
  limit: number;
}

/** The recipient of the link: the active member who requested it. */
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

/** The shop may read the account's own name only after the person has joined. */
export const nameOf = (shop: AuthorizedShopId, member: 'member' | 'barber') =>
  sql<string>`case when ${sql.ref(`${member}.joined_at`)} is not null then account.name
    else coalesce((select i.name from invitations i
      where i.shop_id = ${shop}
        and i.membership_id = ${sql.ref(`${member}.id`)}), '') end`;

const contactOf = (field: 'email' | 'phone') =>
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
      nameOf(shop, 'member').as('name'),
      contactOf('email'),
      contactOf('phone'),
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

export const selectCustomers = (shop: AuthorizedShopId, tx: Transaction, { after, limit }: Page) =>
  tx
    .selectFrom('customers')
    .select([
      'id',
      'name',
      'phone',
      'email',
      'note',
      'visit_count',
      'no_show_count',
      'spend_cents',
      'last_visit_at',
      'created_at',
    ])
    .where('shop_id', '=', shop)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Visits with the names of their services as they were then. */
const visits = (shop: AuthorizedShopId, tx: Transaction, { after, limit }: Page) =>
  tx
    .selectFrom('appointments as visit')
    .leftJoin('customers as customer', (join) =>
      join
        .onRef('customer.shop_id', '=', 'visit.shop_id')
        .onRef('customer.id', '=', 'visit.customer_id'),
    )
    .leftJoin('memberships as barber', (join) =>
      join.onRef('barber.shop_id', '=', 'visit.shop_id').onRef('barber.id', '=', 'visit.barber_id'),
    )
    .leftJoin('accounts as account', 'account.id', 'barber.account_id')
    .select([
      'visit.id',
      'visit.shop_day',
      'visit.ticket_number',
      'visit.source',
      'visit.status',
      'visit.customer_id',
      // The name as the customer entered it at check-in, if they did.
      sql<string | null>`coalesce(visit.customer_name, customer.name)`.as('customer'),
      nameOf(shop, 'barber').as('barber'),
      'visit.arrived_at',
      'visit.scheduled_at',
      'visit.started_at',
      'visit.completed_at',
      'visit.payment_cents',
      'visit.note',
      'visit.estimated_from',
      'visit.estimated_to',
      'visit.created_at',
      sql<string | null>`(select string_agg(s.name, ', ' order by s.position)
        from appointment_services s
        where s.shop_id = visit.shop_id and s.appointment_id = visit.id)`.as('services'),
      // One price per service, in the same order; recorded when the visit was completed.
      sql<string | null>`(select string_agg((s.price_cents / 100.0)::numeric(12, 2)::text, ', '
          order by s.position)
        from appointment_services s
        where s.shop_id = visit.shop_id and s.appointment_id = visit.id)`.as('service_prices'),
    ])
    .where('visit.shop_id', '=', shop)
    // A visit that moved to another day is exported under its new ticket.
    .where('visit.moved_to', 'is', null)
    .where('visit.id', '>', after)
    .orderBy('visit.id')
    .limit(limit);

export const selectVisits = (shop: AuthorizedShopId, tx: Transaction, page: Page) =>
  visits(shop, tx, page).execute();

export const selectBookedVisits = (shop: AuthorizedShopId, tx: Transaction, page: Page) =>
  visits(shop, tx, page)
    .where('visit.scheduled_at', 'is not', null)
    .select('visit.scheduled_until')
    .execute();

/** The history of visits; a change without a name was made by the customer. */
export const selectVisitChanges = (
  shop: AuthorizedShopId,
  tx: Transaction,
  { after, limit }: Page,
) =>
  tx
    .selectFrom('visit_changes as change')
    .leftJoin('memberships as member', (join) =>
      join
        .onRef('member.shop_id', '=', 'change.shop_id')
        .onRef('member.id', '=', 'change.membership_id'),
    )
    .leftJoin('accounts as account', 'account.id', 'member.account_id')
    .select([
      'change.id',
      'change.appointment_id',
      nameOf(shop, 'member').as('name'),
      'change.action',
      'change.reason',
      'change.created_at',
      'change.undone_at',
    ])
    .where('change.shop_id', '=', shop)
    .where('change.id', '>', after)
    .orderBy('change.id')
    .limit(limit)
    .execute();

/** That a message was sent, never its text. */
export const selectMessages = (shop: AuthorizedShopId, tx: Transaction, { after, limit }: Page) =>
  tx
    .selectFrom('messages')
    .select(['id', 'appointment_id', 'kind', 'channel', 'state', 'due_at', 'sent_at'])
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
      nameOf(shop, 'member').as('barber'),
      'service.name as service',
      'link.introduction',
      'link.from_minute',
      'link.to_minute',
      'link.gap_minutes',
      'link.is_active',
      'link.created_at',
      'link.archived_at',
    ])
    .where('link.shop_id', '=', shop)
    .where('link.id', '>', after)
    .orderBy('link.id')
    .limit(limit)
    .execute();

const memberNames = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('memberships as member')
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .where('member.shop_id', '=', shop);

/** One page is enough: at most 42 ranges per member, and a plan limits members. */
export const selectWorkingHours = (shop: AuthorizedShopId, tx: Transaction) =>
  memberNames(shop, tx)
    .innerJoin('working_hours as hours', (join) =>
      join
        .onRef('hours.shop_id', '=', 'member.shop_id')
        .onRef('hours.membership_id', '=', 'member.id'),
    )
    .select([
      nameOf(shop, 'member').as('name'),
      'hours.weekday',
      'hours.from_minute',
      'hours.to_minute',
    ])
    .orderBy('member.id')
    .orderBy('hours.weekday')
    .orderBy('hours.from_minute')
    .execute();

export const selectDaysOff = (shop: AuthorizedShopId, tx: Transaction, { after, limit }: Page) =>
  memberNames(shop, tx)
    .innerJoin('days_off as off', (join) =>
      join.onRef('off.shop_id', '=', 'member.shop_id').onRef('off.membership_id', '=', 'member.id'),
    )
    .select([
      'off.id',
      nameOf(shop, 'member').as('name'),
      'off.first_day',
      'off.last_day',
      'off.reason',
    ])
    .where('off.id', '>', after)
    .orderBy('off.id')
    .limit(limit)
    .execute();

/** At most one per member and day. */
export const selectCommissionRates = (shop: AuthorizedShopId, tx: Transaction) =>
  memberNames(shop, tx)
    .innerJoin('commission_rates as rate', (join) =>
      join.on('rate.shop_id', '=', shop).onRef('rate.membership_id', '=', 'member.id'),
    )
    .select([nameOf(shop, 'member').as('name'), 'rate.holds_from', 'rate.points'])
    .orderBy(['member.id', 'rate.holds_from'])
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
