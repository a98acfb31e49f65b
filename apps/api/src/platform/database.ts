import type { DatabaseOptions, Transaction } from '@lineup/db/client';
import { connect } from '@lineup/db/client';
import { type RawBuilder, sql } from 'kysely';
import type { AuthorizedAffiliateId } from './sessions/authorized-affiliate.ts';
import type { AuthorizedShopId, PublicShopId } from './sessions/authorized-shop.ts';

export type { Transaction };

/**
 * Every statement runs inside a transaction that says whose rows it may see. The settings end
 * with the transaction (`set_config(..., true)`), so nothing leaks through a pooled connection.
 */
export interface Database {
  /** Work on the rows of one shop. */
  inShop<T>(shop: AuthorizedShopId, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Work for a public page of one shop, with the repository functions that are written for it;
   * what the street may do, the shop's own people may too. */
  inPublicShop<T>(
    shop: PublicShopId | AuthorizedShopId,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T>;
  /**
   * One statement that is all there is to do in a shop: one round trip, and what it locks is not
   * held while its answer travels. What it wrote is committed whatever is made of the answer.
   */
  inPublicShopAtOnce<R>(
    shop: PublicShopId | AuthorizedShopId,
    statement: RawBuilder<R>,
  ): Promise<R[]>;
  /** Work on what belongs to a person: the account, its sessions, its memberships. */
  asAccount<T>(accountId: number, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Work on what belongs to an affiliate. */
  asAffiliate<T>(
    affiliate: AuthorizedAffiliateId,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T>;
  /** Read what somebody at Lineup may read of everybody: the payouts. */
  asOperator<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Work on global tables before anybody is known. */
  asNobody<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const setting = (name: 'app.shop_id' | 'app.account_id' | 'app.affiliate_id', value: number) =>
  sql`/* prepared */ select set_config(${name}, ${String(value)}, true)`;

const asOperator = sql`select set_config('app.operator', 'on', true)`;

/** Goes on in a shop within the transaction that has just established who belongs to it. */
export const enterShop = async (tx: Transaction, shop: AuthorizedShopId): Promise<void> => {
  await setting('app.shop_id', shop).execute(tx);
};

/** Goes on as a person within the transaction that has just found or made the account. */
export const enterAccount = async (tx: Transaction, accountId: number): Promise<void> => {
  await setting('app.account_id', accountId).execute(tx);
};

/** Goes on for an affiliate within the transaction that has just found whom a shop's money is shared with. */
export const enterAffiliate = async (
  tx: Transaction,
  affiliate: AuthorizedAffiliateId,
): Promise<void> => {
  await setting('app.affiliate_id', affiliate).execute(tx);
};

export const createDatabase = (
  url: string,
  poolSize: number,
  more: Pick<DatabaseOptions, 'prepares' | 'onIdleError'> = {},
): Database => {
  const { db, transactAtOnce } = connect(url, { poolSize, ...more });

  const scoped = <T>(scope: RawBuilder<unknown>, work: (tx: Transaction) => Promise<T>) =>
    db.transaction().execute(async (tx) => {
      await scope.execute(tx);
      return work(tx);
    });

  return {
    inShop: (shop, work) => scoped(setting('app.shop_id', shop), work),
    inPublicShop: (shop, work) => scoped(setting('app.shop_id', shop), work),
    inPublicShopAtOnce: <R>(shop: number, statement: RawBuilder<R>) => {
      const scope = setting('app.shop_id', shop) as RawBuilder<R>;
      return transactAtOnce([scope.compile(db), statement.compile(db)]);
    },
    asAccount: (accountId, work) => scoped(setting('app.account_id', accountId), work),
    asAffiliate: (affiliate, work) => scoped(setting('app.affiliate_id', affiliate), work),
    asOperator: (work) => scoped(asOperator, work),
    asNobody: (work) => db.transaction().execute(work),
    close: () => db.destroy(),
  };
};
