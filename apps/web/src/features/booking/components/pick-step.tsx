import type { BookingPage } from '@lineup/contract/booking';
import { Trans } from '@lingui/react/macro';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { FieldError } from '../../../components/field.tsx';
import { useHydrated } from '../../../lib/guest.ts';
import type { Picking } from '../hooks.ts';
import { MonthGrid } from './month-grid.tsx';
import { PickBar } from './pick-bar.tsx';
import { TimesPanel } from './times-panel.tsx';

interface PickStepProps {
  page: BookingPage;
  picking: Picking;
  add: readonly number[];
  minutes: number;
  formId: string;
  today: string;
}

/** Day and time. The form is the browser's own way on: it asks for the page with the choice in it. */
export const PickStep = ({ page, picking, add, minutes, formId, today }: PickStepProps) => {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const [isMissing, setIsMissing] = useState(false);
  const { at, day, choose } = picking;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What was pressed before the script came stands in the form only.
    const pressed = new FormData(event.currentTarget).get('at');
    const chosen = at ?? (typeof pressed === 'string' ? pressed : null);
    if (chosen !== null) return choose({ at: chosen, isDetails: true }, true);
    setIsMissing(true);
    form.current?.querySelector<HTMLElement>('input[name="at"]:not([disabled])')?.focus();
  };
  return (
    <form
      ref={form}
      id={formId}
      method="get"
      noValidate={isHydrated}
      onSubmit={submit}
      className="flex flex-1 flex-col lg:grid lg:grid-cols-[26.5rem_1fr]"
    >
      {day && <input type="hidden" name="day" value={day.date} />}
      <div className="mx-auto w-full max-w-120 px-5 pt-4 lg:flex lg:max-w-none lg:flex-col lg:border-r lg:border-line lg:px-8 lg:pt-8 lg:pb-7">
        <MonthGrid picking={picking} today={today} />
        <p className="mt-auto pt-6 text-small text-ink-3 max-lg:hidden">
          <Trans>Crossed-out days are closed or full.</Trans>
        </p>
      </div>
      <div className="flex flex-1 flex-col lg:px-8 lg:pt-8 lg:pb-6">
        <div className="mx-auto flex w-full max-w-120 flex-1 flex-col px-5 pt-4 pb-6 lg:-mx-1 lg:max-h-[30rem] lg:w-auto lg:max-w-none lg:overflow-y-auto lg:px-1 lg:pt-0.5">
          <TimesPanel picking={picking} phone={page.shop.phone_number} />
        </div>
        <PickBar
          at={at}
          minutes={minutes}
          zone={page.shop.time_zone}
          notice={
            <div className="not-empty:-mt-1.5 not-empty:mb-2">
              {isMissing && at === null && !picking.isAtGone && (
                <FieldError>
                  <Trans>Choose a time first.</Trans>
                </FieldError>
              )}
              {picking.isAtGone && (
                <FieldError>
                  {add.length > 0 ? (
                    <Trans>That time is too short for this visit. Choose another one.</Trans>
                  ) : (
                    <Trans>That time is not free any more. Choose another one.</Trans>
                  )}
                </FieldError>
              )}
            </div>
          }
        >
          <Button type="submit" name="step" value="details" size="lg">
            <Trans>Continue</Trans>
          </Button>
        </PickBar>
      </div>
    </form>
  );
};
