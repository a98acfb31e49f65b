import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import type { Page } from './repository.ts';

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
      'shops.period_ends_at',
      'shops.cancels_at',
      'shops.pass_ends_at',
      'shops.ended_at',
      'shops.ended_reason',
      'shops.takes_walk_ins',
      'shops.grace_minutes',
      'shops.members_plan_hours',
      'shops.notice_minutes',
      'shops.horizon_days',
      'shops.change_notice_minutes',
      'shops.text_limit',
      sql<string>`array_to_string(shops.text_countries, ', ')`.as('text_countries'),
      'shops.sends_confirmations',
      'shops.sends_day_reminders',
      'shops.sends_hour_reminders',
      'shops.sends_turn_alerts',
      'shops.quiet_from_minute',
      'shops.quiet_to_minute',
      'shops.chairs',
      'shops.sends_check_in_texts',
      'shops.requires_second_factor',
      'shops.accent',
      'shops.is_listed_on_google',
      'shops.google_review_url',
      'shops.yelp_review_url',
      'shops.facebook_review_url',
      'shops.created_at',
      sql<string>`(select string_agg(n.username, ', ' order by n.username) from shop_usernames n
        where n.named_shop_id = shops.id)`.as('usernames'),
    ])
    .where('shops.id', '=', shop)
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

export const selectMonths = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('monthly_check_ins')
    .select(['month', 'count'])
    .where('shop_id', '=', shop)
    .orderBy('month')
    .execute();

export const selectInvoices = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('invoices')
    .select([
      'number',
      'status',
      'description',
      'total_cents',
      'refunded_cents',
      'currency',
      'created_at',
      'paid_at',
    ])
    .where('shop_id', '=', shop)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const selectTextMonths = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('monthly_texts')
    .select(['month', 'count'])
    .where('shop_id', '=', shop)
    .orderBy('month')
    .execute();

export const selectKiosks = (shop: AuthorizedShopId, tx: Transaction, { after, limit }: Page) =>
  tx
    .selectFrom('kiosks as kiosk')
    .innerJoin('memberships as member', (join) =>
      join
        .onRef('member.shop_id', '=', 'kiosk.shop_id')
        .onRef('member.id', '=', 'kiosk.started_by'),
    )
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .select([
      'kiosk.id',
      'kiosk.name',
      sql<string>`case when member.joined_at is not null then account.name else '' end`.as(
        'started_by',
      ),
      'kiosk.started_at',
      'kiosk.seen_at',
      'kiosk.ended_at',
    ])
    .where('kiosk.shop_id', '=', shop)
    .where('kiosk.id', '>', after)
    .orderBy('kiosk.id')
    .limit(limit)
    .execute();

/** Selects the services that the shop offers today, by name. */
export const selectOfferedServices = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('services')
    .select(['id', 'name', 'description', 'duration_seconds', 'price_cents'])
    .where('shop_id', '=', shop)
    .where('archived_at', 'is', null)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .execute();

export type OfferedService = Awaited<ReturnType<typeof selectOfferedServices>>[number];

export const selectRatings = (shop: AuthorizedShopId, tx: Transaction, { after, limit }: Page) =>
  tx
    .selectFrom('visit_ratings')
    .select(['appointment_id as id', 'stars', 'comment', 'created_at', 'updated_at'])
    .where('shop_id', '=', shop)
    .where('appointment_id', '>', after)
    .orderBy('appointment_id')
    .limit(limit)
    .execute();
