import { type ReturnInterval, returnInterval } from '@lineup/domain/booking/return-interval';
import { LRUCache } from 'lru-cache';
import { type CachedPromise, cachedPromise } from '../../platform/cache/cached-promise.ts';
import type { Database } from '../../platform/database/database.ts';
import { noSuchTicket } from '../../platform/http/gate.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TicketHolder } from '../../platform/sessions/actor.ts';
import { canRate } from './policy.ts';
import {
  type CompletedVisit,
  selectCompletedVisit,
  selectMedianGap,
  selectVisitDays,
} from './repository.ts';

export interface AfterVisit {
  visit: CompletedVisit;
  next: ReturnInterval;
  canRate: boolean;
}

/** A shop's habit changes slowly, so its median is calculated once a day for each process. */
const medians = new WeakMap<Database, LRUCache<string, CachedPromise<number | null>>>();
const MEDIAN_MS = 24 * 3_600_000;
const MOST_SHOPS = 10_000;
const MEDIAN_DAYS = 180;

const readMedian = (
  { db, clock }: Platform,
  { shop }: TicketHolder,
  day: string,
): Promise<number | null> => {
  const known = medians.get(db) ?? new LRUCache({ max: MOST_SHOPS });
  medians.set(db, known);
  const from = Temporal.PlainDate.from(day).subtract({ days: MEDIAN_DAYS }).toString();
  const read = () => db.inPublicShop(shop, (tx) => selectMedianGap(shop, tx, { from, to: day }));
  return cachedPromise(known, String(shop), read, { age: { clock, maxMs: MEDIAN_MS } });
};

/** What was done in a completed visit, when to come back, and the rating. */
export const getAfterVisit = async (
  platform: Platform,
  holder: TicketHolder,
): Promise<AfterVisit> => {
  const { shop, visitId } = holder;
  const { visit, days } = await platform.db.inPublicShop(shop, async (tx) => {
    const row = await selectCompletedVisit(shop, tx, visitId);
    const isKnown = row !== undefined && row.customer_id !== null;
    return {
      visit: row,
      days: isKnown ? await selectVisitDays(shop, tx, Number(row.customer_id)) : [],
    };
  });
  if (!visit) throw noSuchTicket();
  const median = await readMedian(platform, holder, visit.shop_day);
  return {
    visit,
    next: returnInterval(days, median),
    canRate: canRate(visit.ended_at, platform.clock.now()),
  };
};
