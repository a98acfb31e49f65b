import type { ShopBookingPage } from '@lineup/contract/booking/shop-booking';
import type { ShopTimes, SlotMonth } from '@lineup/contract/booking/slots';
import { firstNameOf } from '@lineup/domain/accounts/first-name';
import {
  firstFreeTime,
  firstShopSlots,
  LISTED_DAYS,
  shopSlots,
} from '@lineup/domain/booking/shop-slots';
import { bookableDays } from '@lineup/domain/booking/slots';
import { canBook, type ShopSlotsSnapshot } from '../../visits/slots/read-shop-slots.ts';
import { lengthOf } from '../../visits/slots/read-slots.ts';
import {
  momentWriter,
  presentMonth,
  presentPicture,
  presentPrice,
  presentShop,
} from '../present.ts';
import type { ShopTimesSnapshot } from './get-shop-times.ts';
import type { AnyBarberSlots } from './read-any-barber-slots.ts';

export const presentShopBookingPage = (slots: ShopSlotsSnapshot): ShopBookingPage => ({
  state: slots.state,
  shop: presentShop(slots.row),
  services: slots.services.map((service) => ({
    id: service.id,
    name: service.name,
    description: service.description,
    minutes: lengthOf([service]),
    price: presentPrice([service.priceCents]),
    ...(service.priceFrom && { price_from: true as const }),
    ...(service.category !== null && { category: service.category }),
    ...(service.isAddOn && { is_add_on: true as const }),
  })),
  barbers: slots.barbers.map((barber) => ({
    id: barber.id,
    name: firstNameOf(barber.name),
    photo: presentPicture(barber.photoKey),
    services: slots.services.filter((service) => canBook(service, barber)).map(({ id }) => id),
  })),
  grace_minutes: slots.row.grace_minutes,
  change_notice_minutes: slots.row.change_notice_minutes,
});

export const presentShopTimes = ({ slots, visit, from }: ShopTimesSnapshot): ShopTimes => {
  const { rules } = slots;
  const { barbers, linkedIds } = visit;
  const { firstDay, lastDay } = bookableDays(rules);
  const write = momentWriter();
  const days =
    from === undefined
      ? firstShopSlots(rules, barbers, linkedIds)
      : shopSlots(rules, barbers, linkedIds, { firstDay: from, count: LISTED_DAYS });
  const listed = new Map<number, number>();
  for (const { times } of days) {
    for (const { startsAt, barberIds } of times) {
      for (const id of barberIds) if (!listed.has(id)) listed.set(id, startsAt);
    }
  }
  const nextOf = (barber: (typeof barbers)[number]): number | null =>
    listed.get(barber.id) ?? firstFreeTime(rules, barber, linkedIds);
  return {
    time_zone: slots.row.time_zone,
    first_day: firstDay,
    last_day: lastDay,
    days: days.map(({ day, state, times }) => ({
      date: day,
      state,
      times: times.map(({ startsAt, barberIds }) => ({
        starts_at: write(startsAt),
        barbers: [...barberIds],
      })),
    })),
    barbers: barbers.map((barber) => {
      // Only the first page of days includes the first free time.
      const next = from === undefined ? nextOf(barber) : null;
      return {
        id: barber.id,
        minutes: barber.minutes,
        price: presentPrice(barber.prices),
        next: next === null ? null : write(next),
      };
    }),
    shut_months: [...(rules.shutMonths ?? [])],
  };
};

/** A month for a booking of any barber: a time is listed if somebody is free. */
export const presentAnyBarberSlots = (
  { shop: { row, rules }, visit, minutes }: AnyBarberSlots,
  month: string,
): SlotMonth => {
  const { daysInMonth: count } = Temporal.PlainYearMonth.from(month);
  const days = shopSlots(rules, visit.barbers, visit.linkedIds, {
    firstDay: `${month}-01`,
    count,
  });
  return presentMonth(
    { row, rules, minutes },
    month,
    days.map(({ day, state, times }) => ({
      day,
      state,
      free: times.map(({ startsAt }) => startsAt),
      taken: [],
    })),
  );
};
