import type { Cap, Cost } from '@lineup/contract/kernel/costs';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { AppError } from '../errors/app-error.ts';
import type { Platform } from '../platform.ts';
import type { Actor, AffiliateActor, KioskDevice, Staff, TicketHolder } from '../sessions/actor.ts';
import { addCounts, type Count, createHasher, giveBackCounts, windowStart } from './cap-counts.ts';
import { fieldOf, shopOfPath } from './field-of.ts';

/** The parts of a request that its caps depend on. */
export interface Spender {
  readonly actor: Actor | Staff | AffiliateActor | TicketHolder | KioskDevice | undefined;
  readonly network: string;
  readonly params: unknown;
  readonly body: unknown;
}

interface CapCount extends Count {
  readonly cap: Cap;
}

/** The counts that a call has taken of its caps; given back when the call fails. */
export type Taken = readonly CapCount[];

const actorName = (actor: Spender['actor']): string | undefined => {
  if (!actor) return undefined;
  if ('accountId' in actor) return `account ${String(actor.accountId)}`;
  const shop = String(actor.shop);
  return 'visitId' in actor
    ? `ticket ${shop} ${String(actor.visitId)}`
    : `kiosk ${shop} ${String(actor.kioskId)}`;
};

/** The subjects that a cap counts by; a recipient may be a mailbox and a phone number. */
const subjectsOf = (
  cap: Cap,
  cost: Cost,
  { actor, network, params, body }: Spender,
  hash: (text: string) => string,
): string[] => {
  switch (cap.per) {
    case 'actor': {
      const name = actorName(actor);
      return name === undefined ? [] : [name];
    }
    case 'shop':
      return actor && 'shop' in actor ? [String(actor.shop)] : [];
    case 'network':
      return [hash(`${network} ${shopOfPath(params)}`)];
    case 'recipient':
      return (cost.recipient ?? [])
        .map((field) => fieldOf(body, field))
        .filter((value) => value !== '')
        .map(hash);
  }
};

const refusal = ({ refusal: text }: Cost, counts: readonly CapCount[], now: Temporal.Instant) => {
  const ends = counts.map(({ cap, windowStartsAt }) =>
    windowStartsAt.add({ minutes: cap.minutes }),
  );
  const seconds = ends.map((end) => Math.ceil(now.until(end).total('seconds')));
  return new AppError('too_many_requests', text, { retryAfterSeconds: Math.max(1, ...seconds) });
};

export interface Spending {
  /** Counts the call against every cap that it states; throws when one of them is used up. */
  take(endpoint: Endpoint, spender: Spender): Promise<Taken>;
  /** A failed call has spent nothing. */
  giveBack(taken: Taken): Promise<void>;
}

/**
 * Counts calls in windows of fixed length, in PostgreSQL, so that the caps hold over all processes
 * and without Redis. One statement counts against all caps of a call: each row is incremented
 * atomically, so however many calls run at once, exactly as many as the cap allows see a count
 * within it.
 */
export const createSpending = ({
  db,
  clock,
  config,
}: Pick<Platform, 'db' | 'clock' | 'config'>): Spending => {
  const hash = createHasher(config.TOKEN_SECRET);
  const mostOf = ({ most }: Cap) => most * config.CALL_CAP_FACTOR;

  const giveBack = async (taken: Taken): Promise<void> => {
    if (taken.length === 0) return;
    await db.atOnce(giveBackCounts(taken));
  };

  const take = async ({ spends }: Endpoint, spender: Spender): Promise<Taken> => {
    if (spends === undefined || typeof spends === 'string') return [];
    const now = clock.now();
    const counts = spends.caps.flatMap((cap) =>
      subjectsOf(cap, spends, spender, hash).map((subject) => ({
        cap,
        name: `${spends.name} per ${cap.per}`,
        subject,
        windowStartsAt: windowStart(cap.minutes, now),
      })),
    );
    if (counts.length === 0) return [];
    const rows = await db.atOnce(addCounts(counts));
    const over = counts.filter(({ cap, name, subject }) =>
      rows.some((row) => row.cap === name && row.subject === subject && row.count > mostOf(cap)),
    );
    if (over.length === 0) return counts;
    await giveBack(counts);
    throw refusal(spends, over, now);
  };

  return { take, giveBack };
};
