import type { SlotDay, SlotMonth } from '@lineup/contract/booking/slots';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { type Answer, ApiError, refused } from '../../lib/http/api-error.ts';
import { isRealDay } from '../../lib/time/civil-time.ts';
import { isMonth, monthOf, moveMonth } from '../../lib/time/month-days.ts';
import { shopDay } from '../../lib/time/shop-clock.ts';
import { readIds } from './api.ts';
import { useReturn } from './model/page-return.ts';

/** The choice so far. It is in the address, for reloads and for pages without a script. */
export interface Choice {
  readonly month: string | null;
  readonly day: string | null;
  readonly at: string | null;
  /** Services added to the visit. */
  readonly add: readonly number[];
  readonly isDetails: boolean;
}

const isInstant = (text: string): boolean =>
  text.startsWith('2') && !Number.isNaN(Date.parse(text));

export const readChoice = (search: URLSearchParams): Choice => {
  const of = (name: string, isValid: (text: string) => boolean) => {
    const text = search.get(name) ?? '';
    return isValid(text) ? text : null;
  };
  return {
    month: of('month', isMonth),
    day: of('day', isRealDay),
    at: of('at', isInstant),
    add: [...new Set(search.getAll('add').flatMap(readIds))].toSorted((a, b) => a - b),
    isDetails: search.get('step') === 'details',
  };
};

/** The query string of a choice, with other parameters of the page. */
const queryOf = (choice: Partial<Choice>, more: Record<string, string> = {}): string => {
  const query = new URLSearchParams(more);
  for (const name of ['month', 'day', 'at'] as const) {
    const text = choice[name];
    if (text) query.set(name, text);
  }
  if (choice.add?.length) query.set('add', choice.add.join(','));
  if (choice.isDetails) query.set('step', 'details');
  return `?${query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`;
};

/**
 * A press takes effect at once; the address follows a moment later. Back and Forward discard a
 * pending query.
 */
const useAddressQuery = () => {
  const { search, key } = useLocation();
  const type = useNavigationType();
  const [pending, setPending] = useState<{ query: string; from: string } | null>(null);
  const isOver =
    pending?.query === search || (type === NavigationType.Pop && pending?.from !== key);
  if (pending && isOver) setPending(null);
  const setPendingQuery = (query: string) => setPending({ query, from: key });
  return { query: pending && !isOver ? pending.query : search, setPendingQuery };
};

export const useChoice = (more: Record<string, string> = {}) => {
  const navigate = useNavigate();
  const { query, setPendingQuery } = useAddressQuery();
  const choice = readChoice(new URLSearchParams(query));
  const queryFor = (part: Partial<Choice>) => queryOf({ ...choice, ...part }, more);
  /** A step adds a history entry; a choice within a step replaces the entry. */
  const choose = (part: Partial<Choice>, isStep = false) => {
    const search = queryFor(part);
    setPendingQuery(search);
    void navigate({ search }, { replace: !isStep, preventScrollReset: !isStep });
  };
  return { choice, choose, queryFor };
};

export const isSameTime = (one: string, other: string): boolean =>
  Date.parse(one) === Date.parse(other);

const isFreeAt = (month: SlotMonth | null, at: string | null): boolean =>
  at !== null &&
  (month?.days.some(({ free }) => free.some((startsAt) => isSameTime(startsAt, at))) ?? false);

/** The month to show: from the address, of the chosen day or time, or the one of the page. */
export const shownMonth = (choice: Choice, zone: string, fallback: string): string => {
  if (choice.month) return choice.month;
  if (choice.day) return monthOf(choice.day);
  return choice.at ? monthOf(shopDay(choice.at, zone)) : fallback;
};

const hasTimes = ({ free, taken }: SlotDay): boolean => free.length > 0 || taken.length > 0;

const shownDay = (choice: Choice, month: SlotMonth): SlotDay | null => {
  const wantedDay = choice.day ?? (choice.at && shopDay(choice.at, month.time_zone));
  return (
    month.days.find((day) => day.date === wantedDay && hasTimes(day)) ??
    month.days.find(({ state }) => state === 'free') ??
    null
  );
};

const noAnswer = (): Answer<never> => refused(new ApiError(0, {}, ''));

interface PickingOptions {
  readonly choice: Choice;
  readonly choose: (part: Partial<Choice>, isStep?: boolean) => void;
  readonly queryFor: (part: Partial<Choice>) => string;
  /** The times that the page was rendered with; null if they failed to load. */
  readonly initial: SlotMonth | null;
  /** The add-ons for which `initial` was loaded. */
  readonly initialAdd: readonly number[];
  readonly zone: string;
  readonly fallbackMonth: string;
  readonly load: (month: string, add: readonly number[]) => Promise<Answer<SlotMonth>>;
}

const keyOf = (month: string, add: readonly number[]) => `${month} ${add.join(',')}`;

/** After this time in the background, free times may be outdated. */
const staleMs = 3 * 60_000;

/** True if the chosen time is no longer free, or not long enough. */
const isGone = (slots: SlotMonth | null, at: string | null, zone: string): boolean =>
  slots !== null &&
  at !== null &&
  monthOf(shopDay(at, zone)) === slots.month &&
  !isFreeAt(slots, at);

/** The latest value, for async work that started earlier. */
const useLatest = <T>(value: T) => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
};

/**
 * Loads the free times of each shown month once, and again after a change or when the visitor
 * returns to the page.
 */
export const usePicking = (options: PickingOptions) => {
  const { choice, choose, queryFor, initial, initialAdd, zone, fallbackMonth } = options;
  const month = shownMonth(choice, zone, fallbackMonth);
  const key = keyOf(month, choice.add);
  const [months, setMonths] = useState<ReadonlyMap<string, SlotMonth>>(
    () => new Map(initial ? [[keyOf(initial.month, initialAdd), initial]] : []),
  );
  const [failed, setFailed] = useState<string | null>(null);
  // While the times for other add-ons load, the previous ones stay visible.
  const [before, setBefore] = useState(initial);
  const slots = months.get(key) ?? null;
  if (slots && slots !== before) setBefore(slots);
  const isFailed = slots === null && failed === key;

  const put = (of: SlotMonth, add = choice.add) =>
    setMonths((now) => new Map(now).set(keyOf(of.month, add), of));

  const loadMonth = async (of: string, add: readonly number[]): Promise<SlotMonth | null> => {
    const answer = await options.load(of, add).catch(noAnswer);
    if (answer.ok) put(answer.data, add);
    else setFailed(keyOf(of, add));
    return answer.ok ? answer.data : null;
  };
  const loadNow = useEffectEvent((wanted: string) => {
    const [of = '', add = ''] = wanted.split(' ');
    void loadMonth(of, readIds(add));
  });
  const refresh = async (): Promise<void> => {
    const answer = await options.load(month, choice.add).catch(noAnswer);
    // On failure the times stay; the server checks them at booking anyway.
    if (answer.ok) setMonths(new Map([[key, answer.data]]));
  };
  useReturn(refresh, staleMs);

  const isDue = slots === null && !isFailed;
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only once it is answered
    if (isDue) loadNow(key);
  }, [isDue, key]);

  const latest = useLatest(key);
  /** Goes to the first later month with a free time; resolves to false if there is none. */
  const findFree = async (): Promise<boolean> => {
    const last = monthOf((slots ?? before)?.last_day ?? month);
    for (let next = moveMonth(month, 1); next <= last; next = moveMonth(next, 1)) {
      const found = months.get(keyOf(next, choice.add)) ?? (await loadMonth(next, choice.add));
      // Do nothing if the visitor has chosen something else meanwhile.
      if (latest.current !== key) return true;
      if (!found || found.days.some(({ state }) => state === 'free')) {
        choose({ month: next, day: null, at: null });
        return true;
      }
    }
    return false;
  };

  const shown = slots ?? (before?.month === month ? before : null);
  return {
    month,
    slots: shown,
    /** The first and last day that can be booked. */
    bounds: slots ?? before,
    day: shown && shownDay(choice, shown),
    at: isFreeAt(slots, choice.at) ? choice.at : null,
    isAtGone: isGone(slots, choice.at, zone),
    isLoading: isDue,
    isFailed,
    minutes: slots?.minutes ?? null,
    zone,
    choose,
    queryFor,
    put,
    /** Discards all loaded times. */
    forget: () => setMonths(new Map()),
    retry: () => setFailed(null),
    findFree,
  };
};

export type Picking = ReturnType<typeof usePicking>;
