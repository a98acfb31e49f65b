import type { LikelyStart } from '@lineup/contract/appointments/line';
import { checkIn, type EligibilityState, type ShopLine } from '@lineup/contract/check-in/check-in';
import type { CheckInProof } from '@lineup/contract/check-in/proof';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { endAttempt, keyOfAttempt } from '../../lib/forms/stored-idempotency-key.ts';
import { call } from '../../lib/http/api-client.ts';
import { ApiError, refused } from '../../lib/http/api-error.ts';
import { useLiveData } from '../../lib/live/live-data.ts';
import { type GuestTicket, readGuest, rememberVisit } from '../../lib/storage/guest.ts';
import { shopDay } from '../../lib/time/shop-clock.ts';
import {
  type CheckInInput,
  loadShopLine,
  loadWait,
  longestAttemptMs,
  responseOf,
  type ServiceChoice,
} from './api.ts';

const busyPollMs = 15_000;
const quietPollMs = 30_000;

/** The line of the shop: the data of the rendered page, kept up to date. */
export const useShopLine = (initial: ShopLine) => {
  const [pollMs, setPollMs] = useState(initial.waiting > 0 ? busyPollMs : quietPollMs);
  const { data, connection, refetchFresh } = useLiveData({
    initial,
    load: (signal) => loadShopLine(initial.shop.username, signal),
    stream: { shop: initial.shop.username },
    pollMs,
  });
  const line = data ?? initial;
  const wanted = line.waiting > 0 ? busyPollMs : quietPollMs;
  if (wanted !== pollMs) setPollMs(wanted);
  return { line, isOffline: connection === 'offline', refetchFresh };
};

export interface Wait {
  readonly door: EligibilityState;
  readonly likely: LikelyStart | null;
  readonly closesAt: string | null;
}

const debounceMs = 250;

const keyOf = ({ services, barber }: ServiceChoice) => `${services.join(',')} ${barber ?? ''}`;

/** The likely start for this choice; until the server answers, the estimate of the barber or shop. */
export const useWait = (shop: ShopLine, choice: ServiceChoice): Wait & { isLoading: boolean } => {
  const [answer, setAnswer] = useState<{ key: string; at: string; wait: Wait } | null>(null);
  const key = keyOf(choice);
  const isUsual = key === keyOf({ services: [], barber: null });
  const {
    shop: { username },
    updated_at: updatedAt,
  } = shop;

  useEffect(() => {
    if (isUsual) return;
    const stop = new AbortController();
    const [services = '', barber = ''] = key.split(' ');
    const requested = {
      services: services.split(',').map(Number).filter(Boolean),
      barber: Number(barber) || null,
    };
    const timer = setTimeout(() => {
      loadWait(username, requested, stop.signal).then(
        (response) => {
          if (!response.ok) return;
          const { door, likely, closes_at: closesAt } = response.data;
          setAnswer({ key, at: updatedAt, wait: { door, likely, closesAt } });
        },
        () => undefined,
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
    // A new version of the line triggers a new request.
  }, [username, key, isUsual, updatedAt]);

  const barber = shop.barbers.find(({ id }) => id === choice.barber);
  const guess: Wait = {
    door: shop.door,
    likely: barber ? barber.likely : shop.likely,
    closesAt: shop.closes_at,
  };
  if (isUsual) return { ...guess, isLoading: false };
  const isAnswered = answer?.key === key;
  return { ...(isAnswered ? answer.wait : guess), isLoading: !isAnswered };
};

interface CheckInOptions {
  readonly line: ShopLine;
  readonly formKey: string;
  readonly refused: {
    readonly errors: Readonly<Record<string, string>>;
    readonly message: string | null;
    readonly isSecond: boolean;
  } | null;
}

const noErrors: Readonly<Record<string, string>> = {};

/** One idempotency key per input: the same input is a retry, another input is a new request. */
const useKeyPerInput = (shop: string, formKey: string) => {
  const first = useRef<string | null>(null);
  return (input: CheckInInput): string => {
    const text = JSON.stringify(input);
    first.current ??= text;
    const fresh = text === first.current ? formKey : crypto.randomUUID();
    return keyOfAttempt(shop, input, fresh, Date.now());
  };
};

/** The solved challenge of an attempt; a retry sends the same proof. */
let solved: { readonly key: string; readonly proof: CheckInProof } | null = null;

/** Sends a check-in. During a flood the server asks for a proof of work first. */
const sendCheckIn = async (username: string, input: CheckInInput, idempotencyKey: string) => {
  const send = () => {
    const proof = solved?.key === idempotencyKey ? { proof: solved.proof } : {};
    const body = { ...input, services: [...input.services], ...proof };
    const signal = AbortSignal.timeout(longestAttemptMs);
    return call(checkIn, { params: { username }, body }, { idempotencyKey, signal });
  };
  const answer = await send();
  const challenge = answer.ok ? undefined : answer.error.body.challenge;
  if (challenge === undefined) return responseOf(answer);
  const { solveChallenge } = await import('./model/solve-challenge.ts');
  solved = { key: idempotencyKey, proof: await solveChallenge(challenge) };
  return responseOf(await send());
};

const noAnswer = () => refused(new ApiError(0, {}, ''));

/** A ticket for somebody else is remembered too, but the guest of this device stays the same. */
const rememberTicket = (input: CheckInInput, shop: string, ticket: GuestTicket): void => {
  const owner = input.confirm_another ? readGuest() : null;
  const { services, barber } = owner?.shops[shop] ?? input;
  rememberVisit(owner ?? input, shop, { services, barber, ticket });
};

/** Sends a check-in once, even if pressed again, and opens the ticket. */
export const useCheckIn = ({ line, formKey, refused: before }: CheckInOptions) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isRunning = useRef(false);
  const [step, setStep] = useState<'rest' | 'busy' | 'sent'>('rest');
  const [errors, setErrors] = useState(before?.errors ?? noErrors);
  const [message, setMessage] = useState(before?.message ?? null);
  const [isSecond, setIsSecond] = useState(before?.isSecond ?? false);
  const { username, time_zone: zone } = line.shop;
  const keyFor = useKeyPerInput(username, formKey);

  const showRefusal = (error: ApiError) => {
    const isLost = error.status === 0 || error.status >= 500;
    if (!isLost) endAttempt();
    setErrors(error.fields);
    setIsSecond(error.code === 'phone_has_ticket');
    const isBesideField = ['name', 'phone', 'services', 'barber'].some(
      (one) => one in error.fields,
    );
    if (isBesideField) setMessage(null);
    else if (isLost) {
      setMessage(t`We could not reach Lineup. Press again: you will not get a second ticket.`);
    } else setMessage(error.message);
    setStep('rest');
  };

  /** Removes the error of a field that is being corrected. */
  const clearError = (field: string) => {
    if (!(field in errors)) return;
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field)));
  };

  /** Resolves to false when the offer of the shop has changed; the line is then refetched. */
  const submit = async (input: CheckInInput): Promise<boolean> => {
    if (isRunning.current) return true;
    if (input.name === '') {
      setErrors({ name: t`Please enter a name` });
      setMessage(null);
      return true;
    }
    isRunning.current = true;
    setStep('busy');
    setErrors(noErrors);
    setMessage(null);
    setIsSecond(false);
    const answer = await sendCheckIn(username, input, keyFor(input)).catch(noAnswer);
    if (!answer.ok) {
      isRunning.current = false;
      showRefusal(answer.error);
      const { fields } = answer.error;
      return answer.status !== 409 && !('services' in fields) && !('barber' in fields);
    }
    endAttempt();
    const { ticket_number: number, ticket_path: path } = answer.data;
    const ticket = { number, path, day: shopDay(line.updated_at, zone) };
    setStep('sent');
    await navigate(path);
    // After the navigation, so that this page does not show the welcome for a moment.
    rememberTicket(input, username, ticket);
    return true;
  };

  const isBusy = step === 'busy';
  return { submit, clearError, isBusy, isSent: step === 'sent', errors, message, isSecond };
};
