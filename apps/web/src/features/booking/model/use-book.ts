import type { Booking } from '@lineup/contract/booking/booking';
import type { SlotMonth } from '@lineup/contract/booking/slots';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { endAttempt, keyOfAttempt } from '../../../lib/forms/stored-idempotency-key.ts';
import { type Answer, ApiError, refused } from '../../../lib/http/api-error.ts';
import { isLanguage } from '../../../lib/texts/texts.ts';
import { type BookingInput, type LinkAddress, sendBooking } from '../api.ts';

const lost = (): Answer<never> => refused(new ApiError(0, {}, ''));

/** What the server refused of a form that the browser sent by itself. */
export interface Refused {
  readonly typed: BookingInput;
  readonly errors: Readonly<Record<string, string>>;
  readonly message: string | null;
  readonly slots: SlotMonth | null;
}

const nothingWrong: Readonly<Record<string, string>> = {};
const fieldNames = ['name', 'phone', 'email', 'note'];

/** What stands beside a field, or is told with fresh times, is not said a second time. */
export const refusedBy = ({ fields, message, body }: ApiError, typed: BookingInput): Refused => {
  const slots = body.slots ?? null;
  const isSaid = slots !== null || fieldNames.some((name) => name in fields);
  return { typed, errors: fields, message: isSaid ? null : message, slots };
};

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
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);
  const keyFor = useKeys(`book ${address.shop_username} ${address.link_id}`, formKey);

  const mistakesIn = ({ name, phone, email }: BookingInput) => ({
    ...(name === '' && { name: t`Please enter a name` }),
    ...(phone === '' && email === '' && { phone: t`Enter a phone number or an email address` }),
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
    setIsUnconfirmed(error.code === 'booking_unconfirmed');
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
    setIsUnconfirmed(false);
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

  const state = { isBusy: step === 'busy', isSent: step === 'sent', isUnconfirmed };
  return { submit, forgive, ...state, errors, message };
};
