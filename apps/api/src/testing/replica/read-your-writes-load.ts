import { randomUUID } from 'node:crypto';
import { buildTable } from '../../features/exports/build-table.ts';
import type { Platform } from '../../platform/platform.ts';
import { createVisit } from '../factories/visit.ts';
import type { LoadBarber, LoadShop } from '../proofs/load-shops.ts';
import { type Observed, observeRequests } from './observed-requests.ts';

interface LoadOptions {
  /** Two processes: what one has written is read from the other. */
  readonly urls: readonly [writes: string, reads: string];
  readonly shops: readonly LoadShop[];
  readonly platform: Platform;
}

interface Client extends LoadOptions, Observed {
  readonly shop: LoadShop['shop'];
  readonly owner: LoadBarber;
}

const EXPORT_EVERY = 5;

const search = async ({ urls, owner, send, find }: Client, name: string, isExpected: boolean) => {
  const word = encodeURIComponent(name);
  for (const path of [`/customers/?search=${word}`, `/customers/lookup/?search=${word}`]) {
    const body = await send(owner.access, `${urls[1]}${path}`);
    if (body.includes(`"${name}"`) !== isExpected) {
      find(isExpected ? 'a new customer is missing' : 'an erased customer is back', path);
    }
  }
};

/** Adds two customers, and erases one of them. */
const changeCustomers = async (client: Client): Promise<{ kept: string; erased: string }> => {
  const { urls, owner, send } = client;
  const [kept, erased] = [`Kept ${randomUUID()}`, `Erased ${randomUUID()}`];
  const ids: number[] = [];
  for (const name of [kept, erased]) {
    const call = { method: 'POST', body: { name } };
    const body = await send(owner.access, `${urls[0]}/customers/`, call);
    ids.push((JSON.parse(body) as { response: { id: number } }).response.id);
    await search(client, name, true);
  }
  const address = `${urls[0]}/customers/${String(ids[1])}/`;
  await send(owner.access, address, { method: 'DELETE' });
  await search(client, erased, false);
  return { kept, erased };
};

const completeVisit = async ({ platform, shop, owner }: Client): Promise<string> => {
  const now = platform.clock.now();
  const { shop_day: day } = await createVisit(platform, shop, {
    status: 'completed',
    barber_id: owner.membershipId,
    started_at: now.subtract({ minutes: 20 }),
    completed_at: now,
    payment_cents: 3000,
  });
  return day;
};

const readFigures = async (
  { urls, owner, send, find, figures }: Client,
  { day, visits, writtenAt }: { day: string; visits: number; writtenAt: number },
) => {
  const days = `from=${day}&to=${day}`;
  const askedAt = Date.now();
  const report = await send(owner.access, `${urls[1]}/reports/?${days}`);
  const { as_of: asOf, figures: counted } = (
    JSON.parse(report) as { response: { as_of?: string; figures: { visits: number } } }
  ).response;
  const freshAt = asOf === undefined ? askedAt : Date.parse(asOf);
  if (asOf !== undefined) {
    figures.oldReports += 1;
    figures.oldestMs = Math.max(figures.oldestMs, askedAt - freshAt);
  }
  if (counted.visits < visits && freshAt >= writtenAt) {
    find('a report misses a visit that it should have', report.slice(0, 200));
  }
  const path = `/billing/invoices-by-barber/?${days}`;
  const statements = await send(owner.access, `${urls[1]}${path}`);
  const { totals } = (JSON.parse(statements) as { response: { totals: { visits: number } } })
    .response;
  if (totals.visits < visits) find('statements miss a visit', path);
};

const exportCustomers = async (
  { platform, shop, find, figures }: Client,
  { kept, erased }: { kept: string; erased: string },
) => {
  const { csv } = await buildTable(platform, shop, 'customers', 'en');
  figures.exports += 1;
  if (!csv.includes(kept)) find('an export misses a customer', kept);
  if (csv.includes(erased)) find('an export has an erased customer', erased);
};

const work = async (client: Client, stopping: AbortSignal) => {
  for (let visits = 1; !stopping.aborted; visits += 1) {
    const names = await changeCustomers(client);
    const day = await completeVisit(client);
    await readFigures(client, { day, visits, writtenAt: Date.now() });
    if (visits % EXPORT_EVERY === 0) await exportCustomers(client, names);
  }
};

/** Writes in every shop and looks at once, in another process, whether it is there. */
export const startReadYourWritesLoad = (options: LoadOptions) => {
  const observed = observeRequests();
  const stopping = new AbortController();
  const clients = Promise.all(
    options.shops.map(({ shop, barbers: [owner] }) => {
      if (!owner) throw new Error('a shop without a barber');
      return work({ ...options, ...observed, shop, owner }, stopping.signal);
    }),
  );
  // The first failure is thrown by `stop`.
  clients.catch(() => {});
  return {
    figures: observed.figures,
    stop: async () => {
      stopping.abort();
      await clients.finally(observed.close);
    },
  };
};
