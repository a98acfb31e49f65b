import type { Ticket } from '@lineup/contract/check-in/check-in';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { buttonClass } from '../../../../components/buttons/button-class.ts';
import { Bar } from '../../../../components/cards/meter.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { readTabStorage, writeTabStorage } from '../../../../lib/storage/tab-storage.ts';
import { clockTime } from '../../../../lib/time/shop-clock.ts';
import { StepForm, type TicketActions } from './ticket-forms.tsx';
import { LeaveStep, TooLateToLeave } from './ticket-leave.tsx';
import { TicketTop } from './ticket-top.tsx';

const pattern = [300, 120, 300, 120, 600];

/**
 * Vibrates once per call. Browsers refuse it before the page was touched and while it is hidden;
 * then it vibrates as soon as the page is visible.
 */
const useVibration = (calledAt: string | null) => {
  useEffect(() => {
    const key = `lineup_felt ${calledAt}`;
    const feel = () => {
      if (document.hidden || readTabStorage(key) !== null) return;
      writeTabStorage(key, 'yes');
      const wasTouched = (navigator.userActivation as UserActivation | undefined)?.hasBeenActive;
      if (wasTouched && 'vibrate' in navigator) navigator.vibrate(pattern);
    };
    feel();
    // For the alerts that the customer may have started while waiting, see model/call-signal.ts.
    window.dispatchEvent(new Event('lineup-called'));
    document.addEventListener('visibilitychange', feel);
    return () => document.removeEventListener('visibilitychange', feel);
  }, [calledAt]);
};

interface TicketCalledProps {
  ticket: Ticket;
  actions: TicketActions;
  /** The time of the server's clock. */
  now: number;
  /** Called while the page was open: the screen fades to the lamp color. */
  isNew: boolean;
  problem: string | null;
}

const Hold = ({ ticket, now }: Pick<TicketCalledProps, 'ticket' | 'now'>) => {
  const { i18n } = useLingui();
  const { held_until: heldUntil, called_at: calledAt, shop } = ticket;
  if (heldUntil === null || calledAt === null) return null;
  const end = Date.parse(heldUntil);
  const percent = ((end - now) / (end - Date.parse(calledAt))) * 100;
  const until = <b>{clockTime(heldUntil, i18n.locale, shop.time_zone)}</b>;
  return (
    <section className="mb-5">
      <Bar percent={percent} level="current" className="mb-3 h-2 bg-on-lamp/18" />
      <p className="num">
        <Trans>We hold your place until {until}</Trans>
      </p>
    </section>
  );
};

const outlineClass = cx(
  buttonClass({ size: 'lg', isBlock: true }),
  'border-on-lamp/60! bg-transparent! px-2! text-on-lamp! hover:bg-on-lamp/8!',
);

const Steps = ({ ticket, actions }: Pick<TicketCalledProps, 'ticket' | 'actions'>) => (
  <div className="grid gap-2">
    <StepForm step="on-my-way" actions={actions}>
      {/* Not `disabled`, so that the button keeps the focus. */}
      <Button
        type={ticket.is_on_the_way ? 'button' : 'submit'}
        size="xl"
        isBlock
        isBusy={actions.busy === 'on-my-way'}
        aria-disabled={ticket.is_on_the_way}
        className="bg-stage! text-on-stage! hover:bg-stage-2! aria-disabled:bg-on-lamp/12! aria-disabled:text-on-lamp!"
      >
        <Check aria-hidden="true" />
        {ticket.is_on_the_way ? (
          <Trans>They know you are coming</Trans>
        ) : (
          <Trans>I’m on my way</Trans>
        )}
      </Button>
    </StepForm>
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2">
      <StepForm step="late" actions={actions}>
        <Button
          type="submit"
          size="lg"
          isBlock
          isBusy={actions.busy === 'late'}
          className={outlineClass}
        >
          <Trans>I need 10 more min</Trans>
        </Button>
      </StepForm>
      <LeaveStep
        ticket={ticket}
        actions={actions}
        className={outlineClass}
        callClass={outlineClass}
      />
    </div>
    <TooLateToLeave ticket={ticket} className="text-body" />
  </div>
);

const Ready = ({ ticket }: { ticket: Ticket }) => {
  const name = ticket.barber?.name;
  return name ? <Trans>{name} is ready for you.</Trans> : <Trans>Your chair is ready.</Trans>;
};

/** The customer is called: the whole screen has the lamp color. */
export const TicketCalled = ({ ticket, actions, now, isNew, problem }: TicketCalledProps) => {
  const { t } = useLingui();
  const { ticket_number: number, shop } = ticket;
  useVibration(ticket.called_at);
  return (
    <div
      data-ground="lamp"
      className={cx(
        'min-h-dvh bg-lamp text-on-lamp',
        isNew && 'enter-fade [animation-duration:var(--duration-lamp)]',
      )}
    >
      <title>{`${t`You’re up`}: ${number} | ${shop.name}`}</title>
      <div className="mx-auto flex min-h-dvh max-w-120 flex-col px-5 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        <TicketTop shop={shop} ground="lamp" />
        <main id="main" className="flex flex-1 flex-col pt-4">
          <div role="alert" className="mb-4 flex-1">
            <h1 className="text-[clamp(2.75rem,15vw,3.75rem)] leading-none font-ticket tracking-[-0.03em] cut-head">
              <Trans>You’re up</Trans>
            </h1>
            <p
              className={cx(
                'my-[0.16em] leading-[0.92] tracking-[-0.05em] cut-ticket',
                number > 99 ? 'text-[clamp(6rem,42vw,11rem)]' : 'text-[clamp(8rem,63vw,15.5rem)]',
              )}
            >
              <span className="sr-only">
                <Trans>Ticket</Trans>{' '}
              </span>
              {number}
            </p>
            <p className="text-[1.625rem]/9 font-medium text-balance wrap-anywhere">
              <Ready ticket={ticket} />
            </p>
          </div>
          <Hold ticket={ticket} now={now} />
          {problem !== null && (
            <p role="alert" className="mb-2.5 text-body font-semibold">
              {problem}
            </p>
          )}
          <Steps ticket={ticket} actions={actions} />
        </main>
      </div>
    </div>
  );
};
