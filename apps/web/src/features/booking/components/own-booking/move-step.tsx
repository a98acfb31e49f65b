import type { Booking } from '@lineup/contract/booking/booking';
import type { SlotMonth } from '@lineup/contract/booking/slots';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { dayTitle, monthOf } from '../../../../lib/time/month-days.ts';
import { clockTime, shopDay } from '../../../../lib/time/shop-clock.ts';
import { type HolderAddress, loadMoveSlots } from '../../api.ts';
import { isSameTime, useChoice, usePicking } from '../../hooks.ts';
import { MonthGrid } from '../pick-time/month-grid.tsx';
import { PickBar } from '../pick-time/pick-bar.tsx';
import { PickNotice } from '../pick-time/pick-notice.tsx';
import { TimesPanel } from '../pick-time/times-panel.tsx';

interface MoveStepProps {
  booking: Booking;
  address: HolderAddress;
  slots: SlotMonth | null;
  /** The free times that the server sent with a refusal. */
  fresh: SlotMonth | null;
  today: string;
  isBusy: boolean;
  problem: string | null;
  onMove: (at: string) => void;
  onBack: () => void;
}

/** Picks another time for a booking; its current time is marked. */
export const MoveStep = (props: MoveStepProps) => {
  const { booking, address, slots, fresh, today, isBusy, problem, onMove, onBack } = props;
  const { i18n } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { shop, starts_at: current, minutes } = booking;
  const { time_zone: zone } = shop;
  const booked = shopDay(current, zone);
  const [isMissing, setIsMissing] = useState(false);
  const { choice, choose, queryFor } = useChoice({ ask: 'move' });
  const picking = usePicking({
    // Starts on the day of the booking.
    choice: { ...choice, day: choice.day ?? (choice.month ? null : booked), add: [] },
    choose,
    queryFor,
    initial: slots,
    initialAdd: [],
    zone,
    fallbackMonth: slots?.month ?? monthOf(booked),
    load: (month) => loadMoveSlots(address, month),
  });
  const { put } = picking;
  useEffect(() => heading.current?.focus(), []);
  const take = useEffectEvent((month: SlotMonth) => put(month));
  useEffect(() => {
    if (fresh) take(fresh);
  }, [fresh]);

  // The current time cannot be chosen: it would not be a move.
  const at = picking.at !== null && !isSameTime(picking.at, current) ? picking.at : null;
  const day = dayTitle(booked, i18n.locale);
  const time = clockTime(current, i18n.locale, zone);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (at !== null) return onMove(at);
    setIsMissing(true);
    form.current?.querySelector<HTMLElement>('input[name="at"]:not([disabled])')?.focus();
  };
  return (
    <form ref={form} method="post" onSubmit={submit} className="flex flex-1 flex-col">
      <input type="hidden" name="step" value="move" />
      <div className="mx-auto w-full max-w-120 flex-1 px-5 pt-3 pb-6 lg:max-w-none lg:px-8 lg:pt-6">
        <a
          href="?"
          onClick={(event) => {
            event.preventDefault();
            onBack();
          }}
          className="touch-target react-fast inline-flex min-h-8 items-center gap-1.5 rounded-chip font-label text-primary no-underline hover:text-primary-hover"
        >
          <ArrowLeft size={18} aria-hidden="true" />
          <Trans>Keep the time</Trans>
        </a>
        <h1 ref={heading} tabIndex={-1} className="mt-2 text-h2 outline-none cut-head">
          <Trans>Choose another time</Trans>
        </h1>
        <p className="mt-0.5 mb-4 text-body text-ink-2 num">
          <Trans>
            Booked now: {day}, {time}
          </Trans>
        </p>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-10">
          <MonthGrid picking={picking} today={today} />
          <TimesPanel picking={{ ...picking, at }} phone={shop.phone_number} current={current} />
        </div>
      </div>
      <div className="lg:px-8 lg:pb-6">
        <PickBar
          at={at}
          minutes={minutes}
          zone={zone}
          notice={
            <PickNotice
              problem={problem}
              isMissing={isMissing && at === null}
              isGone={picking.isAtGone}
            />
          }
        >
          <Button type="submit" size="lg" isBusy={isBusy}>
            <Trans>Move booking</Trans>
          </Button>
        </PickBar>
      </div>
    </form>
  );
};
