import {
  type BookableBarber,
  type ShopSlotRules,
  windowsFor,
} from '@lineup/domain/booking/shop-slots';
import { hasMainService, serviceOf } from '@lineup/domain/services/service-of-barber';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { unknownService } from '../changes/set-services.ts';
import { isShopActive, lengthOf, shutMonthsOf } from './read-slots.ts';
import {
  type ShopBarberRow,
  type ShopServiceRow,
  type ShopSlotQuery,
  type ShopSlotRow,
  selectShopSlots,
  shopSlotStatement,
} from './shop-slot-repository.ts';

export type { ShopServiceRow, ShopSlotRow } from './shop-slot-repository.ts';

/** A shop's services and bookable barbers, and what decides about their free times. */
export interface ShopSlotsSnapshot {
  readonly row: ShopSlotRow;
  /** closed: the shop takes no bookings online; nobody: no barber has an active link. */
  readonly state: 'open' | 'closed' | 'nobody';
  readonly services: readonly ShopServiceRow[];
  readonly barbers: readonly ShopBarberRow[];
  readonly rules: ShopSlotRules;
}

/** A service as this barber does it. */
const serviceWith = (service: ShopServiceRow, barberId: number) =>
  serviceOf(
    service,
    service.own.find((each) => each.barberId === barberId),
  );

/** A service needs an active link of the barber; an add-on comes with any other service. */
export const canBook = (service: ShopServiceRow, barber: ShopBarberRow): boolean =>
  serviceWith(service, barber.id).isOffered &&
  (service.isAddOn || barber.links.some(({ serviceId }) => serviceId === service.id));

const rulesOf = (row: ShopSlotRow, now: Temporal.Instant, countedIn?: string): ShopSlotRules => ({
  calendar: {
    timeZone: row.time_zone,
    openingHours: row.opening_hours ?? [],
    closures: row.closures ?? [],
  },
  noticeMinutes: row.notice_minutes,
  horizonDays: row.horizon_days,
  shutMonths: shutMonthsOf(row, now, countedIn),
  now,
});

const snapshotOf = (row: ShopSlotRow, now: Temporal.Instant, countedIn?: string) => {
  const all = row.barbers ?? [];
  const services = (row.services ?? []).filter((service) =>
    all.some((barber) => canBook(service, barber)),
  );
  const barbers = all.filter((barber) =>
    services.some((service) => !service.isAddOn && canBook(service, barber)),
  );
  const isOpen = isShopActive(row, now);
  const state = isOpen ? (barbers.length > 0 ? 'open' : 'nobody') : 'closed';
  return { row, state, services, barbers, rules: rulesOf(row, now, countedIn) } as const;
};

/** Reads the shop for its page: one round trip, no transaction. Undefined: no such shop. */
export const readShopSlotsInOneQuery = async (
  { db, clock }: Platform,
  shop: LineShopId,
  query: ShopSlotQuery,
): Promise<ShopSlotsSnapshot | undefined> => {
  const now = clock.now();
  const [row] = await db.inPublicShopAtOnce(shop, shopSlotStatement(shop, now, query));
  return row && snapshotOf(row, now);
};

/** The same within a transaction, so that a time offered here can be booked in it. */
export const readShopSlots = async (
  tx: Transaction,
  shop: LineShopId,
  now: Temporal.Instant,
  { countedIn, ...query }: ShopSlotQuery & { countedIn?: string },
): Promise<ShopSlotsSnapshot | undefined> => {
  const row = await selectShopSlots(shop, tx, now, query);
  return row && snapshotOf(row, now, countedIn);
};

/** A visit with chosen services, and the barbers who can be booked for it. */
export interface ChosenVisit {
  readonly services: readonly ShopServiceRow[];
  /** Services that need a booking link: all but the add-ons. */
  readonly linkedIds: readonly number[];
  readonly barbers: readonly (BookableBarber & { readonly prices: readonly (number | null)[] })[];
}

/** Refuses services that cannot be booked, and add-ons alone. */
export const chooseVisit = (
  { services, barbers }: ShopSlotsSnapshot,
  serviceIds: readonly number[],
  /** Overrides the length of the services: for a booking that moves. */
  minutes?: number,
): ChosenVisit => {
  const wanted = new Set(serviceIds);
  const chosen = services.filter(({ id }) => wanted.has(id));
  const linkedIds = chosen.filter(({ isAddOn }) => !isAddOn).map(({ id }) => id);
  if (wanted.size === 0 || chosen.length < wanted.size) throw unknownService();
  if (!hasMainService(chosen)) throw unknownService();
  return {
    services: chosen,
    linkedIds,
    barbers: barbers.flatMap((barber) => {
      const own = chosen.map((service) => serviceWith(service, barber.id));
      const doesAll = own.every(({ isOffered }) => isOffered);
      if (!doesAll || windowsFor(barber.links, linkedIds).length === 0) return [];
      return [
        {
          id: barber.id,
          member: {
            hours: barber.hours,
            daysOff: barber.daysOff,
            ownState:
              barber.state && barber.stateDay
                ? { state: barber.state, day: barber.stateDay }
                : null,
          },
          links: barber.links,
          busy: (barber.busy ?? []).map(([from, to]) => ({ from, to })),
          minutes: minutes ?? lengthOf(own),
          prices: own.map(({ priceCents }) => priceCents),
        },
      ];
    }),
  };
};
