import { setTimeout as sleep } from 'node:timers/promises';
import { seededSequence } from '@lineup/domain/seeded-sequence';
import { countWrites, createLedger, type Ledger } from './ledger.ts';
import { createLoadSender, type LoadRecord, PAUSE_MS, type SenderOptions } from './load-sender.ts';
import type { LoadShop } from './load-shops.ts';
import { createBooker, serveWalkIn, visitAsCustomer } from './load-visits.ts';

export interface ShopLoadOptions extends SenderOptions {
  readonly shops: readonly LoadShop[];
  readonly clients: number;
  readonly seed: number;
  /** The product's time, if it is not the machine's. */
  readonly now?: Temporal.Instant;
}

export interface ShopLoad extends LoadRecord {
  readonly ledger: Ledger;
  /** Resolves when this many more writes are acknowledged. */
  acknowledged(more: number): Promise<void>;
  /** Ends when every write that was begun is acknowledged. */
  stop(): Promise<void>;
}

const CUSTOMERS = 0.5;
const BOOKERS = 0.25;

/**
 * Clients of several shops: some check in and read the line, some book, some are barbers who add a
 * walk-in, claim it and complete it with a payment.
 */
export const startShopLoad = ({
  shops,
  clients,
  seed,
  now = Temporal.Now.instant(),
  ...sending
}: ShopLoadOptions): ShopLoad => {
  const ledger = createLedger();
  const { record, send, close } = createLoadSender(sending);
  const book = createBooker(send, ledger, now);
  const stopping = new AbortController();

  const runClient = async (client: number) => {
    const random = seededSequence(seed, `client ${String(client)}`);
    while (!stopping.signal.aborted) {
      const shop = shops[Math.floor(random() * shops.length)];
      const barber = shop?.barbers[Math.floor(random() * shop.barbers.length)];
      if (!shop || !barber) throw new Error('a load needs shops with barbers');
      const chance = random();
      const payment = 1000 + Math.floor(random() * 9000);
      if (chance < CUSTOMERS) await visitAsCustomer(send, ledger, shop, client);
      else if (chance < CUSTOMERS + BOOKERS && (await book(shop, barber, client))) continue;
      else await serveWalkIn(send, ledger, shop, { barber, client, payment });
    }
  };
  const running = Array.from({ length: clients }, (_, client) => runClient(client));

  return {
    ...record,
    ledger,
    acknowledged: async (more) => {
      const wanted = countWrites(ledger) + more;
      while (countWrites(ledger) < wanted) await sleep(PAUSE_MS);
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
      close();
    },
  };
};
