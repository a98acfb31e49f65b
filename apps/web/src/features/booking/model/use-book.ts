import type { Booking } from '@lineup/contract/booking/booking';
import type { SlotMonth } from '@lineup/contract/booking/slots';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { endAttempt, keyOfAttempt } from '../../../lib/forms/stored-idempotency-key.ts';
import { type Answer, ApiError, refused } from '../../../lib/http/api-error.ts';
import { isLanguage } from '../../../lib/texts/texts.ts';
import { type BookingInput, type LinkAddress, sendBooking } from '../api.ts';

const noAnswer = (): Answer<never> => refused(new ApiError(0, {}, ''));

/** The refusal of a form that was sent without a script. */
export interface Refused {
  readonly typed: BookingInput;
  readonly errors: Readonly<Record<string, string>>;
  readonly message: string | null;
  readonly slots: SlotMonth | null;
}

const noErrors: Readonly<Record<string, string>> = {};
const fieldNames = ['name', 'phone', 'email', 'note'];

/** The message is dropped if a field or the fresh times show the problem already. */
export const refusedBy = ({ fields, message, body }: ApiError, typed: BookingInput): Refused => {
  const slots = body.slots ?? null;
  const isShown = slots !== null || fieldNames.some((name) => name in fields);
  return { typed, errors: fields, message: isShown ? null : message, slots };
};

interface BookOptions {
  readonly address: LinkAddress;
  readonly formKey: string;
  readonly refused: Refused | null;
  readonly onBooked: (booking: Booking) => void;
  /** Called when the time was taken by somebody else, with the current free times. */
  readonly onTaken: (slots: SlotMonth | null) => void;
}

/** One idempotency key per input: the same input is a retry, another input is a new request. */
const useKeyPerInput = (link: string, formKey: string) => {
  const first = useRef<string | null>(null);
  return (input: BookingInput): string => {
    const text = JSON.stringify(input);
    first.current ??= text;
    const fresh = text === first.current ? formKey : crypto.randomUUID();
    return keyOfAttempt(link, input, fresh, Date.now());
  };
};

/** Sends a booking once, even if pressed again. */
export const useBook = ({ address, formKey, refused: before, onBooked, onTaken }: BookOptions) => {
  const { t, i18n } = useLingui();
  const isRunning = useRef(false);
  const [step, setStep] = useState<'rest' | 'busy' | 'sent'>('rest');
  const [errors, setErrors] = useState(before?.errors ?? noErrors);
  const [message, setMessage] = useState(before?.message ?? null);
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);
  const keyFor = useKeyPerInput(`book ${address.shop_username} ${address.link_id}`, formKey);

  const errorsIn = ({ name, phone, email }: BookingInput) => ({
    ...(name === '' && { name: t`Please enter a name` }),
    ...(phone === '' && email === '' && { phone: t`Enter a phone number or an email address` }),
  });

  const showRefusal = (error: ApiError, input: BookingInput) => {
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

  /** Removes the error of a field that is being corrected. */
  const clearError = (field: string) => {
    // A phone number or an email address is enough.
    const fields = field === 'email' ? ['email', 'phone'] : [field];
    if (!fields.some((name) => name in errors)) return;
    setErrors(
      Object.fromEntries(Object.entries(errors).filter(([name]) => !fields.includes(name))),
    );
  };

  const submit = async (input: BookingInput): Promise<void> => {
    if (isRunning.current) return;
    const inputErrors = errorsIn(input);
    setErrors(inputErrors);
    setMessage(null);
    setIsUnconfirmed(false);
    if (Object.keys(inputErrors).length > 0) return;
    isRunning.current = true;
    setStep('busy');
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const sender = { time_zone: zone, language: isLanguage(i18n.locale) ? i18n.locale : 'en' };
    const answer = await sendBooking(address, input, sender, keyFor(input)).catch(noAnswer);
    if (!answer.ok) {
      isRunning.current = false;
      return showRefusal(answer.error, input);
    }
    endAttempt();
    setStep('sent');
    onBooked(answer.data);
  };

  const state = { isBusy: step === 'busy', isSent: step === 'sent', isUnconfirmed };
  return { submit, clearError, ...state, errors, message };
};
