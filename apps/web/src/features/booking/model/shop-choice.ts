import type { ShopBookingPage, ShopService } from '@lineup/contract/booking/shop-booking';
import type { ShopDay, ShopTime, ShopTimes } from '@lineup/contract/booking/slots';
import { shopDay } from '../../../lib/time/shop-clock.ts';

/** The choice so far on a shop's booking page. It is in the address: every step works without a script. */
export interface ShopChoice {
  readonly services: readonly number[];
  /** Null: any barber. */
  readonly barber: number | null;
  readonly from: string | null;
  readonly day: string | null;
  readonly at: string | null;
  readonly step: 'services' | 'times' | 'details';
}

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;
const isDay = (text: string): boolean =>
  /^2\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const isInstant = (text: string): boolean =>
  text.startsWith('2') && !Number.isNaN(Date.parse(text));

/** Ids that the page does not offer are dropped, and add-ons alone are no visit. */
export const readShopChoice = (search: URLSearchParams, page: ShopBookingPage): ShopChoice => {
  const text = (name: string, isValid: (value: string) => boolean) => {
    const value = search.get(name) ?? '';
    return isValid(value) ? value : null;
  };
  const ids = search
    .getAll('services')
    .flatMap((each) => each.split(','))
    .map(Number)
    .filter(isId);
  const chosen = page.services.filter(({ id }) => ids.includes(id));
  const services = chosen.some((each) => !each.is_add_on) ? chosen.map(({ id }) => id) : [];
  const barber = Number(search.get('barber') ?? '');
  const at = text('at', isInstant);
  const wanted = search.get('step');
  const later = at !== null && wanted === 'details' ? 'details' : 'times';
  return {
    services,
    barber: page.barbers.some(({ id }) => id === barber) ? barber : null,
    from: text('from', isDay),
    day: text('day', isDay),
    at,
    step: services.length === 0 || wanted === 'services' ? 'services' : later,
  };
};

export const shopQueryOf = (choice: Partial<ShopChoice>): string => {
  const query = new URLSearchParams();
  if (choice.services?.length) query.set('services', choice.services.join(','));
  if (choice.barber) query.set('barber', String(choice.barber));
  for (const name of ['from', 'day', 'at'] as const) {
    const value = choice[name];
    if (value) query.set(name, value);
  }
  if (choice.step && choice.step !== 'times') query.set('step', choice.step);
  return `?${query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`;
};

export const chosenServices = (
  page: ShopBookingPage,
  { services }: Pick<ShopChoice, 'services'>,
): ShopService[] => page.services.filter(({ id }) => services.includes(id));

/** The free times of a day with the chosen barber. */
export const timesOf = (
  { times }: ShopDay,
  { barber }: Pick<ShopChoice, 'barber'>,
): readonly ShopTime[] =>
  barber === null ? times : times.filter(({ barbers }) => barbers.includes(barber));

/** The chosen day, the day of the chosen time, or the first with a free time. */
export const shownDay = (times: ShopTimes, choice: ShopChoice): ShopDay | null => {
  const wanted = choice.day ?? (choice.at && shopDay(choice.at, times.time_zone));
  return (
    times.days.find(({ date }) => date === wanted) ??
    times.days.find((day) => timesOf(day, choice).length > 0) ??
    null
  );
};

/** The chosen time, if it is still free. */
export const chosenTime = (times: ShopTimes, choice: ShopChoice): ShopTime | null =>
  times.days
    .flatMap((day) => timesOf(day, choice))
    .find(({ starts_at }) => choice.at !== null && isSame(starts_at, choice.at)) ?? null;

const isSame = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other);

const smallest = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.min(...values);

/**
 * Length and price of the visit: of the chosen barber or, with any, the shortest and the one price
 * that all have; null where barbers differ.
 */
export const termsOf = (times: ShopTimes, { barber }: Pick<ShopChoice, 'barber'>) => {
  const all = times.barbers.filter(({ id }) => barber === null || id === barber);
  const prices = new Set(all.map(({ price }) => price));
  return {
    minutes: smallest(all.map(({ minutes }) => minutes)),
    price: prices.size === 1 ? ([...prices][0] ?? null) : null,
  };
};
