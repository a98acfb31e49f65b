import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { nameOf, type Page } from './repository.ts';

export const selectServices = (shop: AuthorizedShopId, tx: Transaction, { after, limit }: Page) =>
  tx
    .selectFrom('services')
    .leftJoin('service_categories as category', (join) =>
      join
        .onRef('category.shop_id', '=', 'services.shop_id')
        .onRef('category.id', '=', 'services.category_id'),
    )
    .select([
      'services.id',
      'services.name',
      'services.description',
      'services.duration_seconds',
      'services.price_cents',
      'services.price_from',
      'category.name as category',
      'services.position',
      'services.is_active',
      'services.is_add_on',
      'services.created_at',
      'services.archived_at',
    ])
    .where('services.shop_id', '=', shop)
    .where('services.id', '>', after)
    .orderBy('services.id')
    .limit(limit)
    .execute();

export const selectServiceCategories = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('service_categories')
    .select(['name', 'position', 'created_at'])
    .where('shop_id', '=', shop)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Selects where a barber differs from a service's own values. */
export const selectServiceBarbers = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('service_barbers as own')
    .innerJoin('services as service', (join) =>
      join.onRef('service.shop_id', '=', 'own.shop_id').onRef('service.id', '=', 'own.service_id'),
    )
    .innerJoin('memberships as barber', (join) =>
      join.onRef('barber.shop_id', '=', 'own.shop_id').onRef('barber.id', '=', 'own.membership_id'),
    )
    .innerJoin('accounts as account', 'account.id', 'barber.account_id')
    .select([
      'service.name as service',
      nameOf(shop, 'barber').as('barber'),
      'own.is_offered',
      'own.duration_seconds',
      'own.price_cents',
    ])
    .where('own.shop_id', '=', shop)
    .orderBy('own.service_id')
    .orderBy('own.membership_id')
    .execute();

export const selectMessageTexts = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('message_texts')
    .select(['kind', 'language', 'subject', 'heading', 'body', 'text', 'changed_at'])
    .where('shop_id', '=', shop)
    .orderBy('kind')
    .orderBy('language')
    .execute();

export const selectAlertSettings = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('alert_settings as alerts')
    .innerJoin('memberships as member', (join) =>
      join
        .onRef('member.shop_id', '=', 'alerts.shop_id')
        .onRef('member.id', '=', 'alerts.membership_id'),
    )
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .select([
      nameOf(shop, 'member').as('name'),
      sql<string>`array_to_string(alerts.kinds_off, ', ')`.as('kinds_off'),
    ])
    .where('alerts.shop_id', '=', shop)
    .orderBy('alerts.membership_id')
    .execute();

/** Selects the stored working time of past days, which later changes of hours do not touch. */
export const selectScheduledTime = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('report_work as work')
    .innerJoin('memberships as member', (join) =>
      join.onRef('member.shop_id', '=', 'work.shop_id').onRef('member.id', '=', 'work.barber_id'),
    )
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .select(['work.day', nameOf(shop, 'member').as('name'), 'work.minutes'])
    .where('work.shop_id', '=', shop)
    .orderBy('work.day')
    .orderBy('work.barber_id')
    .execute();

/** Photos of cuts and the consents behind them; the pictures themselves stay in the product. */
export const selectCutPhotos = (shop: AuthorizedShopId, tx: Transaction, { after, limit }: Page) =>
  tx
    .selectFrom('customer_photos as photo')
    .innerJoin('photo_consents as consent', (join) =>
      join
        .onRef('consent.shop_id', '=', 'photo.shop_id')
        .onRef('consent.customer_id', '=', 'photo.customer_id'),
    )
    .innerJoin('memberships as member', (join) =>
      join.onRef('member.shop_id', '=', 'photo.shop_id').onRef('member.id', '=', 'photo.taken_by'),
    )
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .select([
      'photo.id',
      'photo.customer_id',
      'photo.taken_at',
      'account.name as taken_by',
      'consent.given_at',
    ])
    .where('photo.shop_id', '=', shop)
    .where('photo.id', '>', after)
    .orderBy('photo.id')
    .limit(limit)
    .execute();
