import type { SlotDay, SlotMonth } from '@lineup/contract/booking/slots';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { type Answer, ApiError, refused } from '../../lib/http/api-error.ts';
import { isRealDay } from '../../lib/time/civil-time.ts';
import { isMonth, monthOf, moveMonth } from '../../lib/time/month-days.ts';
import { shopDay } from '../../lib/time/shop-clock.ts';
import { readIds } from './api.ts';
import { useReturn } from './model/page-return.ts';

/** What was chosen so far. It stands in the address: a reload and a page without script know it. */
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

/** The query that says it, with what else the page's address says. */
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
 * What was pressed counts at once; the address follows a moment later. Back and Forward count
 * whatever was on its way.
 */
const useAddressQuery = () => {
  const { search, key } = useLocation();
  const type = useNavigationType();
  const [pending, setPending] = useState<{ query: string; from: string } | null>(null);
  const isOver =
    pending?.query === search || (type === NavigationType.Pop && pending?.from !== key);
  if (pending && isOver) setPending(null);
  const hurry = (query: string) => setPending({ query, from: key });
  return { query: pending && !isOver ? pending.query : search, hurry };
};

export const useChoice = (more: Record<string, string> = {}) => {
  const navigate = useNavigate();
  const { query, hurry } = useAddressQuery();
  const choice = readChoice(new URLSearchParams(query));
  const queryFor = (part: Partial<Choice>) => queryOf({ ...choice, ...part }, more);
  /** A step of its own can be gone back from; a choice within one replaces the one before. */
  const choose = (part: Partial<Choice>, isStep = false) => {
    const search = queryFor(part);
    hurry(search);
    void navigate({ search }, { replace: !isStep, preventScrollReset: !isStep });
  };
  return { choice, choose, queryFor };
};

export const isSameTime = (one: string, other: string): boolean =>
  Date.parse(one) === Date.parse(other);

const isFreeAt = (month: SlotMonth | null, at: string | null): boolean =>
  at !== null &&
  (month?.days.some(({ slots }) =>
    slots.some((slot) => slot.is_free && isSameTime(slot.starts_at, at)),
  ) ??
    false);

/** The month to show: asked for, or of what was chosen, or the one the page came with. */
export const shownMonth = (choice: Choice, zone: string, fallback: string): string => {
  if (choice.month) return choice.month;
  if (choice.day) return monthOf(choice.day);
  return choice.at ? monthOf(shopDay(choice.at, zone)) : fallback;
};

const shownDay = (choice: Choice, month: SlotMonth): SlotDay | null => {
  const asked = choice.day ?? (choice.at && shopDay(choice.at, month.time_zone));
  return (
    month.days.find(({ date, slots }) => date === asked && slots.length > 0) ??
    month.days.find(({ state }) => state === 'free') ??
    null
  );
};

const lost = (): Answer<never> => refused(new ApiError(0, {}, ''));

interface PickingOptions {
  readonly choice: Choice;
  readonly choose: (part: Partial<Choice>, isStep?: boolean) => void;
  readonly queryFor: (part: Partial<Choice>) => string;
  /** What the page was rendered with; null: the server could not say. */
  readonly initial: SlotMonth | null;
  /** The services with which it was. */
  readonly initialAdd: readonly number[];
  readonly zone: string;
  readonly fallbackMonth: string;
  readonly load: (month: string, add: readonly number[]) => Promise<Answer<SlotMonth>>;
}

const keyOf = (month: string, add: readonly number[]) => `${month} ${add.join(',')}`;

/** After so long somewhere else, what was free may be taken or over. */
const staleMs = 3 * 60_000;

/** Chosen before, and not to be had any more, or not for so long a visit. */
const isGone = (slots: SlotMonth | null, at: string | null, zone: string): boolean =>
  slots !== null &&
  at !== null &&
  monthOf(shopDay(at, zone)) === slots.month &&
  !isFreeAt(slots, at);

/** What is true now, for work that began before. */
const useLatest = <T>(value: T) => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
};

/**
 * Months of free times as they are looked at; each is asked for once, and again after a change or
 * when the visitor comes back to the page.
 */
export const usePicking = (options: PickingOptions) => {
  const { choice, choose, queryFor, initial, initialAdd, zone, fallbackMonth } = options;
  const month = shownMonth(choice, zone, fallbackMonth);
  const key = keyOf(month, choice.add);
  const [known, setKnown] = useState<ReadonlyMap<string, SlotMonth>>(
    () => new Map(initial ? [[keyOf(initial.month, initialAdd), initial]] : []),
  );
  const [failed, setFailed] = useState<string | null>(null);
  // While a longer visit is asked for, the times of before keep their places.
  const [before, setBefore] = useState(initial);
  const slots = known.get(key) ?? null;
  if (slots && slots !== before) setBefore(slots);
  const isFailed = slots === null && failed === key;

  const put = (of: SlotMonth, add = choice.add) =>
    setKnown((now) => new Map(now).set(keyOf(of.month, add), of));

  const ask = async (of: string, add: readonly number[]): Promise<SlotMonth | null> => {
    const answer = await options.load(of, add).catch(lost);
    if (answer.ok) put(answer.data, add);
    else setFailed(keyOf(of, add));
    return answer.ok ? answer.data : null;
  };
  const askNow = useEffectEvent((wanted: string) => {
    const [of = '', add = ''] = wanted.split(' ');
    void ask(of, readIds(add));
  });
  const refresh = async (): Promise<void> => {
    const answer = await options.load(month, choice.add).catch(lost);
    // Without an answer the times stay; Book asks the server anyway.
    if (answer.ok) setKnown(new Map([[key, answer.data]]));
  };
  useReturn(refresh, staleMs);

  const isDue = slots === null && !isFailed;
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only once it is answered
    if (isDue) askNow(key);
  }, [isDue, key]);

  const latest = useLatest(key);
  /** Goes to the first later month that has a free time; false: there is none. */
  const findFree = async (): Promise<boolean> => {
    const last = monthOf((slots ?? before)?.last_day ?? month);
    for (let next = moveMonth(month, 1); next <= last; next = moveMonth(next, 1)) {
      const found = known.get(keyOf(next, choice.add)) ?? (await ask(next, choice.add));
      // Who has chosen something else meanwhile is not led away from it.
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
    /** Between which days anything can be booked. */
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
    /** Nothing that was known is true any more. */
    forget: () => setKnown(new Map()),
    retry: () => setFailed(null),
    findFree,
  };
};

export type Picking = ReturnType<typeof usePicking>;
