import type { Booking, BookingPage } from '@lineup/contract/booking/booking';
import type { SlotMonth } from '@lineup/contract/booking/slots';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { FieldError } from '../../../../components/fields/field.tsx';
import { focusInvalid } from '../../../../components/forms/focus-invalid.ts';
import { PrivacyNotice } from '../../../../components/forms/privacy-notice.tsx';
import { useHydrated } from '../../../../lib/storage/guest.ts';
import { type BookingInput, type LinkAddress, readBooking } from '../../api.ts';
import type { Picking } from '../../hooks.ts';
import { type Refused, useBook } from '../../model/use-book.ts';
import { FreshTimes } from '../pick-time/fresh-times.tsx';
import { PickBar } from '../pick-time/pick-bar.tsx';
import { DetailsFields } from './details-fields.tsx';
import { SendAgain } from './send-again.tsx';
import { VisitSummary } from './visit-summary.tsx';

interface DetailsStepProps {
  page: BookingPage;
  address: LinkAddress;
  picking: Picking;
  add: readonly number[];
  formKey: string;
  refused: Refused | null;
  /** The input so far; it survives going back to other times. */
  typed: BookingInput;
  onTyped: (typed: BookingInput) => void;
  onBooked: (booking: Booking) => void;
}

/** The time that was taken by somebody else, and the current free times. */
const useLostTime = (picking: Picking, refused: Refused | null) => {
  const [lost, setLost] = useState<{ at: string; slots: SlotMonth } | null>(
    refused?.slots ? { at: refused.typed.starts_at, slots: refused.slots } : null,
  );
  const onTaken = (slots: SlotMonth | null) => {
    if (!slots || picking.at === null) {
      // The times are loaded again and show that this one is taken.
      picking.forget();
      return picking.choose({ isDetails: false });
    }
    setLost({ at: picking.at, slots });
    picking.put(slots);
    picking.choose({ at: null });
  };
  return { lost, onTaken };
};

/** The step for the customer's details; the time can still be changed. */
export const DetailsStep = (props: DetailsStepProps) => {
  const { page, address, picking, add, formKey, refused, typed, onTyped, onBooked } = props;
  const { t, i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isHydrated = useHydrated();
  const { lost, onTaken } = useLostTime(picking, refused);
  const book = useBook({ address, formKey, refused, onBooked, onTaken });
  const { errors, message } = book;
  const { at, choose, queryFor } = picking;
  const { time_zone: zone } = page.shop;

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusInvalid(form.current);
  }, [errors]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = readBooking(new FormData(event.currentTarget));
    onTyped(input);
    if (input.starts_at !== '') void book.submit(input);
    else
      event.currentTarget.querySelector<HTMLElement>('input[name="at"]:not([disabled])')?.focus();
  };
  const back = { at, isDetails: false };
  return (
    <form
      ref={form}
      method="post"
      action={queryFor({})}
      noValidate={isHydrated}
      onSubmit={submit}
      onChange={(event) => {
        const { target } = event;
        if (target instanceof HTMLInputElement) book.clearError(target.name);
        onTyped(readBooking(new FormData(event.currentTarget)));
      }}
      className="flex flex-1 flex-col lg:px-8 lg:pt-6 lg:pb-6"
    >
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="language" value={i18n.locale} />
      {add.map((id) => (
        <input key={id} type="hidden" name="add" value={id} />
      ))}
      {/* When fresh times are shown, their radio buttons carry the time. */}
      {!lost && at !== null && <input type="hidden" name="at" value={at} />}
      <div className="mx-auto grid w-full max-w-120 gap-5 px-5 pt-3 pb-6">
        <a
          href={queryFor(back)}
          onClick={(event) => {
            event.preventDefault();
            choose(back, true);
          }}
          className="touch-target react-fast inline-flex min-h-8 items-center gap-1.5 justify-self-start rounded-chip font-label text-primary no-underline hover:text-primary-hover"
        >
          <ArrowLeft size={18} aria-hidden="true" />
          <Trans>Other times</Trans>
        </a>
        <h2 ref={heading} tabIndex={-1} className="-mt-2 text-h2 outline-none cut-head">
          <Trans>Your details</Trans>
        </h2>
        <VisitSummary page={page} add={add} at={at} />
        {lost && (
          <FreshTimes
            lost={lost.at}
            slots={lost.slots}
            at={at}
            onChoose={(value, day) => choose({ at: value, day, month: null })}
          />
        )}
        <DetailsFields typed={typed} errors={errors} />
        <PrivacyNotice shop={page.shop.name} />
      </div>
      <PickBar
        at={at}
        minutes={picking.minutes ?? page.service.minutes}
        zone={zone}
        notice={
          message !== null && (
            <div className="-mt-1.5 mb-2">
              <FieldError>{message}</FieldError>
              {book.isUnconfirmed && <SendAgain address={address} typed={typed} />}
            </div>
          )
        }
      >
        <Button
          type="submit"
          size="lg"
          isBusy={book.isBusy || book.isSent}
          busyText={book.isSent ? t`Booked` : t`Booking...`}
        >
          <Trans>Book</Trans>
        </Button>
      </PickBar>
    </form>
  );
};
