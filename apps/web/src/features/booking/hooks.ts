import type { Booking } from '@lineup/contract/booking';
import type { SlotDay, SlotMonth } from '@lineup/contract/slots';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { type Answer, ApiError, refused } from '../../lib/api-error.ts';
import { endAttempt, keyOfAttempt } from '../../lib/attempt-key.ts';
import { isRealDay } from '../../lib/civil-time.ts';
import { isMonth, monthOf, moveMonth } from '../../lib/month-days.ts';
import { shopDay } from '../../lib/shop-clock.ts';
import { isLanguage } from '../../lib/texts.ts';
import { type BookingInput, type LinkAddress, readIds, sendBooking } from './api.ts';

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
export const queryOf = (choice: Partial<Choice>, more: Record<string, string> = {}): string => {
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
const useQuery = () => {
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
  const { query, hurry } = useQuery();
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

/** Months of free times as they are looked at; each is asked for once, and again after a change. */
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
    if (answer.ok) {
      put(answer.data, add);
      return answer.data;
    }
    setFailed(keyOf(of, add));
    return null;
  };
  const askNow = useEffectEvent((wanted: string) => {
    const [of = '', add = ''] = wanted.split(' ');
    void ask(of, readIds(add));
  });
  const isDue = slots === null && !isFailed;
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only once it is answered
    if (isDue) askNow(key);
  }, [isDue, key]);

  /** Goes to the first later month that has a free time; false: there is none. */
  const findFree = async (): Promise<boolean> => {
    const last = monthOf((slots ?? before)?.last_day ?? month);
    for (let next = moveMonth(month, 1); next <= last; next = moveMonth(next, 1)) {
      const found = known.get(keyOf(next, choice.add)) ?? (await ask(next, choice.add));
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
    /** Chosen before, and not to be had any more, or not for so long a visit. */
    isAtGone: slots !== null && choice.at !== null && !isFreeAt(slots, choice.at),
    isLoading: isDue,
    isFailed,
    minutes: slots?.minutes ?? null,
    zone,
    choose,
    queryFor,
    put,
    retry: () => setFailed(null),
    findFree,
  };
};

export type Picking = ReturnType<typeof usePicking>;

/** What the server refused of a form that the browser sent by itself. */
export interface Refused {
  readonly typed: BookingInput;
  readonly errors: Readonly<Record<string, string>>;
  readonly message: string | null;
  readonly slots: SlotMonth | null;
}

const nothingWrong: Readonly<Record<string, string>> = {};
const fieldNames = ['name', 'phone', 'email', 'note'];

export const refusedBy = ({ fields, message, body }: ApiError, typed: BookingInput): Refused => ({
  typed,
  errors: fields,
  message: fieldNames.some((name) => name in fields) ? null : message,
  slots: body.slots ?? null,
});

interface BookOptions {
  readonly address: LinkAddress;
  readonly formKey: string;
  readonly refused: Refused | null;
  readonly onBooked: (booking: Booking) => void;
  /** Somebody was faster; what is free now. */
  readonly onTaken: (slots: SlotMonth | null) => void;
}

/** The key belongs to what is said: pressing again repeats it, another wish is another request. */
const useKeys = (link: string, formKey: string) => {
  const first = useRef<string | null>(null);
  return (input: BookingInput): string => {
    const said = JSON.stringify(input);
    first.current ??= said;
    const fresh = said === first.current ? formKey : crypto.randomUUID();
    return keyOfAttempt(link, input, fresh, Date.now());
  };
};

/** Sends a booking, once however often it is pressed. */
export const useBook = ({ address, formKey, refused: said, onBooked, onTaken }: BookOptions) => {
  const { t, i18n } = useLingui();
  const isRunning = useRef(false);
  const [step, setStep] = useState<'rest' | 'busy' | 'sent'>('rest');
  const [errors, setErrors] = useState(said?.errors ?? nothingWrong);
  const [message, setMessage] = useState(said?.message ?? null);
  const keyFor = useKeys(`book ${address.shop_username} ${address.link_id}`, formKey);

  const mistakesIn = ({ name, phone, email }: BookingInput) => ({
    ...(name === '' && { name: t`Please enter a name` }),
    ...(phone === '' && email === '' && { phone: t`Enter a phone number or an e-mail address` }),
  });

  const refuse = (error: ApiError, input: BookingInput) => {
    const isLost = error.status === 0 || error.status >= 500;
    if (!isLost) endAttempt();
    const { errors: wrong, message: words, slots } = refusedBy(error, input);
    setErrors(wrong);
    setMessage(
      isLost ? t`We could not reach Lineup. Press again: you will not be booked twice.` : words,
    );
    setStep('rest');
    if (error.code === 'slot_taken') onTaken(slots);
  };

  /** Who corrects a field is not told of the mistake any longer. */
  const forgive = (field: string) => {
    // One of the two ways to reach somebody is enough.
    const gone = field === 'email' ? ['email', 'phone'] : [field];
    if (!gone.some((name) => name in errors)) return;
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !gone.includes(name))));
  };

  const submit = async (input: BookingInput): Promise<void> => {
    if (isRunning.current) return;
    const mistakes = mistakesIn(input);
    setErrors(mistakes);
    setMessage(null);
    if (Object.keys(mistakes).length > 0) return;
    isRunning.current = true;
    setStep('busy');
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const sender = { time_zone: zone, language: isLanguage(i18n.locale) ? i18n.locale : 'en' };
    const answer = await sendBooking(address, input, sender, keyFor(input)).catch(lost);
    if (!answer.ok) {
      isRunning.current = false;
      return refuse(answer.error, input);
    }
    endAttempt();
    setStep('sent');
    onBooked(answer.data);
  };

  return { submit, forgive, isBusy: step === 'busy', isSent: step === 'sent', errors, message };
};
