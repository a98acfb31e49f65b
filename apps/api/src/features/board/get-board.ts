import { type LinePlace, publicPlaces } from '@lineup/domain/line/line-places';
import { momentOf } from '@lineup/domain/time/moment';
import { findShopByUsername } from '../../platform/directories/shop-directory.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Eligibility, readEligibility } from '../check-in/join/check-in-eligibility.ts';
import { anyVisit } from '../check-in/join/check-requested-visit.ts';
import { type LineSnapshot, type VisitRow } from '../visits/line/build-line-snapshot.ts';
import { readLineSnapshot } from '../visits/line/read-line-snapshot.ts';

/** How long a called ticket is shown before it counts as in the chair. */
const CALLED_FOR_MINUTES = 3;

export interface BoardSnapshot {
  line: LineSnapshot;
  eligibility: Eligibility;
  /** The newest first. */
  called: readonly VisitRow[];
  inChair: readonly VisitRow[];
  /** In the shop, or expected within the hour. */
  waiting: readonly LinePlace[];
  checkInUrl: string;
  now: Temporal.Instant;
}

export const checkInUrlOf = ({ config }: Platform, username: string): string =>
  new URL(`/shop/${username}`, config.PUBLIC_URL).href;

/** The board on the wall of the shop: called, in the chair, next. */
export const getBoard = async (platform: Platform, username: string): Promise<BoardSnapshot> => {
  const shop = await findShopByUsername(platform, username);
  if (shop === undefined) throw notFound();
  const line = await readLineSnapshot(platform, shop);
  const now = platform.clock.now();
  const seated = line.visits.filter(({ status }) => status === 'in_progress');
  const calledSince = momentOf(now) - CALLED_FOR_MINUTES;
  const startOf = ({ started_at: at }: VisitRow) => (at ? momentOf(at) : 0);
  const isCalled = (visit: VisitRow) => startOf(visit) > calledSince;
  return {
    line,
    now,
    eligibility: readEligibility(line, anyVisit, now),
    called: seated.filter(isCalled).toSorted((a, b) => startOf(b) - startOf(a)),
    inChair: seated.filter((visit) => !isCalled(visit)),
    waiting: publicPlaces(line.places.values()),
    checkInUrl: checkInUrlOf(platform, line.shop.username),
  };
};
