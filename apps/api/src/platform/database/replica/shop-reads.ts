import type { Transaction } from '@lineup/db/client';
import { sql } from 'kysely';
import type { DatabaseMetrics } from '../../metrics/database-metrics.ts';
import type { AuthorizedShopId } from '../../sessions/authorized-shop.ts';
import type { Compartment } from '../bulkhead.ts';
import type { EnterShop } from '../enter-shop.ts';
import type { Freshness, Read, Replica } from './replica.ts';

type Work<T> = (tx: Transaction) => Promise<T>;

export interface ShopReads {
  /**
   * Reads in a shop, from the replica if there is one. The result has everything that was
   * acknowledged before; when the replica has not, the primary answers. A write fails. `work` may run
   * twice.
   */
  readShop<T>(shop: AuthorizedShopId, work: Work<T>): Promise<T>;
  /** The same for what may be some seconds old when the replica is behind, if a screen says so. */
  readShopAsOf<T>(shop: AuthorizedShopId, work: Work<T>): Promise<Read<T>>;
}

/** Read-only without a replica too, so that every test notices a read that writes. */
const readOnly = sql`/* prepared */ select set_config('transaction_read_only', 'on', true)`;

interface ReadParts {
  readonly onPrimary: <T>(compartment: Compartment, work: Work<T>) => Promise<T>;
  readonly compartmentOf: (shop: AuthorizedShopId) => Compartment;
  readonly enter: EnterShop;
  readonly replica: Replica | undefined;
  readonly metrics: DatabaseMetrics | undefined;
}

export const createShopReads = ({
  onPrimary,
  compartmentOf,
  enter,
  replica,
  metrics,
}: ReadParts): ShopReads => {
  const read = async <T>(
    shop: AuthorizedShopId,
    freshness: Freshness,
    work: Work<T>,
  ): Promise<Read<T>> => {
    const workInShop = async (tx: Transaction) => {
      await readOnly.execute(tx);
      await enter(shop).execute(tx);
      return work(tx);
    };
    const answer = await replica?.read(compartmentOf(shop), freshness, workInShop);
    if (answer) {
      metrics?.read(answer.ageMs === 0 ? 'replica' : 'old_replica');
      return answer;
    }
    metrics?.read(replica ? 'fallback' : 'primary');
    return { value: await onPrimary(compartmentOf(shop), workInShop), ageMs: 0 };
  };

  return {
    readShop: async (shop, work) => (await read(shop, 'current', work)).value,
    readShopAsOf: (shop, work) => read(shop, 'may be old', work),
  };
};
