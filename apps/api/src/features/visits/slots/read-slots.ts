import type { BookingPageState } from '@lineup/contract/booking/booking';
import { isShut } from '@lineup/domain/billing/plan-limits';
import { isSubscriptionActive } from '@lineup/domain/billing/subscription';
import { firstMonthWithFree, type SlotRules } from '@lineup/domain/booking/slots';
import { monthOf, shopDayOf } from '@lineup/domain/time/shop-day';
import { USUAL_MINUTES } from '@lineup/domain/waits/service-lengths';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { type AccessRow, readAccess } from '../../billing/plans/read-access.ts';
import { addOnsOf, chooseServices, isLinkOffered } from './policy.ts';
import {
  type OfferedService,
  type SlotQuery,
  type SlotRow,
  selectSlots,
  slotStatement,
} from './slot-repository.ts';

export type { OfferedService, SlotQuery } from './slot-repository.ts';

/** Without a booking link, all of the barber's working time is offered, in small steps. */
const WHOLE_DAY = { from_minute: 0, to_minute: 24 * 60, gap_minutes: 15 };

export interface VisitSlotQuery extends SlotQuery {
  /** Services to add to that of the link. */
  readonly addOnIds?: readonly number[];
  /** Overrides the length of the services. */
  readonly minutes?: number;
  /** The month, 'YYYY-MM', that already counts the visit, so its limit does not apply again. */
  readonly countedIn?: string;
}

/** The current times of a barber for a visit of a given length. */
export interface SlotsSnapshot {
  readonly row: SlotRow;
  /**
   * ended: the link is archived; inactive: the link or the barber takes no bookings; closed: the
   * shop takes no bookings online.
   */
  readonly state: BookingPageState;
  /** The services of the visit, the link's own first. */
  readonly services: readonly OfferedService[];
  /** The services that can be added. */
  readonly addOns: readonly OfferedService[];
  readonly minutes: number;
  readonly rules: SlotRules;
}

/** How long services take together, in whole minutes; half an hour for one without a length. */
export const lengthOf = (services: readonly Pick<OfferedService, 'durationSeconds'>[]): number => {
  const seconds = services.map(({ durationSeconds }) => durationSeconds || USUAL_MINUTES * 60);
  return Math.ceil(seconds.reduce((sum, each) => sum + each, 0) / 60);
};

/** Without an active subscription a shop takes no bookings online. */
export const isShopActive = (row: AccessRow, now: Temporal.Instant): boolean =>
  isSubscriptionActive(readAccess(row), now);

const stateOf = (row: SlotRow, now: Temporal.Instant): SlotsSnapshot['state'] => {
  if (!isShopActive(row, now)) return 'closed';
  if (row.link_archived_at !== null) return 'ended';
  const isActive = row.is_active !== false && isLinkOffered(row);
  return isActive && row.takes_bookings ? 'open' : 'inactive';
};

/** The months for which the plan's check-ins were used up before today. */
export const shutMonthsOf = (
  {
    months,
    check_in_limit: limit,
    time_zone,
  }: Pick<SlotRow, 'months' | 'check_in_limit' | 'time_zone'>,
  now: Temporal.Instant,
  countedIn?: string,
): string[] => {
  const today = shopDayOf(now, time_zone);
  return (months ?? [])
    .filter(({ count, reachedOn }) => isShut({ count, limit, reachedOn }, today))
    .map(({ month }) => monthOf(month))
    .filter((month) => month !== countedIn);
};

const rulesOf = (
  row: SlotRow,
  now: Temporal.Instant,
  minutes: number,
  { countedIn }: VisitSlotQuery,
): SlotRules => {
  const { from_minute, to_minute, gap_minutes } = { ...WHOLE_DAY, ...linkOf(row) };
  return {
    calendar: {
      timeZone: row.time_zone,
      openingHours: row.opening_hours ?? [],
      closures: row.closures ?? [],
    },
    member: {
      hours: row.hours,
      daysOff: row.days_off,
      ownState: row.state && row.state_day ? { state: row.state, day: row.state_day } : null,
    },
    window: { fromMinute: from_minute, toMinute: to_minute },
    gapMinutes: gap_minutes,
    minutes,
    noticeMinutes: row.notice_minutes,
    horizonDays: row.horizon_days,
    shutMonths: shutMonthsOf(row, now, countedIn),
    busy: (row.busy ?? []).map(([from, to]) => ({ from, to })),
    now,
  };
};

const linkOf = ({ from_minute, to_minute, gap_minutes }: SlotRow) =>
  from_minute === null || to_minute === null || gap_minutes === null
    ? {}
    : { from_minute, to_minute, gap_minutes };

const slotsOf = (row: SlotRow, now: Temporal.Instant, query: VisitSlotQuery): SlotsSnapshot => {
  const services = chooseServices(row, query.addOnIds ?? []);
  const minutes = query.minutes ?? lengthOf(services);
  return {
    row,
    state: stateOf(row, now),
    services,
    addOns: addOnsOf(row),
    minutes,
    rules: rulesOf(row, now, minutes, query),
  };
};

/**
 * Reads a barber's times within a transaction, so that a time offered here can be booked in it.
 * Undefined: there is no such barber, or the link is not theirs.
 */
export const readSlots = async (
  tx: Transaction,
  shop: LineShopId,
  now: Temporal.Instant,
  query: VisitSlotQuery,
): Promise<SlotsSnapshot | undefined> => {
  const row = await selectSlots(shop, tx, now, query);
  return row && slotsOf(row, now, query);
};

/** The same for pages that only show the times: one round trip, no transaction. */
export const readSlotsInOneQuery = async (
  { db, clock }: Platform,
  shop: LineShopId,
  query: VisitSlotQuery,
): Promise<SlotsSnapshot | undefined> => {
  const now = clock.now();
  const [row] = await db.inPublicShopAtOnce(shop, slotStatement(shop, now, query));
  return row && slotsOf(row, now, query);
};

/** The first month with a free time; a page opens with it. */
export const firstMonthOf = ({ rules }: SlotsSnapshot): string => firstMonthWithFree(rules);
