import type { BookingPage } from '@lineup/contract/booking/booking';
import { Trans } from '@lingui/react/macro';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { useHydrated } from '../../../../lib/storage/guest.ts';
import type { Picking } from '../../hooks.ts';
import { MonthGrid } from './month-grid.tsx';
import { PickBar } from './pick-bar.tsx';
import { PickNotice } from './pick-notice.tsx';
import { TimesPanel } from './times-panel.tsx';

interface PickStepProps {
  page: BookingPage;
  picking: Picking;
  add: readonly number[];
  minutes: number;
  formId: string;
  today: string;
}

/** The step to pick day and time. Without a script, the form loads the next page with the choice. */
export const PickStep = ({ page, picking, add, minutes, formId, today }: PickStepProps) => {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const [isMissing, setIsMissing] = useState(false);
  const { at, day, choose } = picking;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A time chosen before hydration is only in the form.
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
      <div className="group/month mx-auto w-full max-w-120 px-5 pt-4 lg:flex lg:max-w-none lg:flex-col lg:border-r lg:border-line lg:px-8 lg:pt-8 lg:pb-7">
        <MonthGrid picking={picking} today={today} />
        {/* Keeps its height, because the next month may have such days. */}
        <p className="invisible mt-auto pt-6 text-small text-ink-3 group-has-data-struck/month:visible max-lg:hidden">
          <Trans>Crossed-out days are closed or full.</Trans>
        </p>
      </div>
      <div className="flex flex-1 flex-col lg:px-8 lg:pt-8 lg:pb-6">
        {/* On wide screens the other columns set the height, and the times scroll. */}
        <div className="mx-auto flex w-full max-w-120 flex-1 flex-col px-5 pt-4 pb-6 lg:-mx-1 lg:min-h-0 lg:w-auto lg:max-w-none lg:basis-0 lg:overflow-y-auto lg:px-1 lg:pt-0.5">
          <TimesPanel picking={picking} phone={page.shop.phone_number} />
        </div>
        <PickBar
          at={at}
          minutes={minutes}
          zone={page.shop.time_zone}
          notice={
            <PickNotice
              isMissing={isMissing && at === null}
              isGone={picking.isAtGone}
              isTooShort={add.length > 0}
            />
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
