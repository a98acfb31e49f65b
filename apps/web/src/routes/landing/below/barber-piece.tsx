import { Trans, useLingui } from '@lingui/react/macro';
import { Armchair, Check } from 'lucide-react';
import { buttonClass } from '../../../components/buttons/button-class.ts';
import { cardClass } from '../../../components/cards/card.tsx';
import { cx } from '../../../components/layout/cx.ts';
import { TicketChip } from '../../../components/line/ticket-chip.tsx';
import { VisitSource } from '../../../components/visits/visit-source.tsx';
import { bareClock } from '../../../lib/time/shop-clock.ts';
import { minutesOn, sampleZone } from './sample-day.ts';

/** The barber's view: the chair and who is next, on a phone. A drawing without controls. */
export const BarberPiece = () => {
  const { i18n } = useLingui();
  const came = bareClock(minutesOn(-20), i18n.locale, sampleZone);
  return (
    <div className="mx-auto grid w-full max-w-80 min-w-0 grid-cols-1 gap-3">
      <div className="corner-ticket-lg bg-lamp px-4 pt-3.5 pb-4 text-on-lamp">
        <p className="flex items-center gap-2 text-[0.9375rem]/6 font-bold">
          <Armchair size={18} />
          <Trans>In the chair</Trans>
        </p>
        <p className="mt-1 mb-3 flex items-center gap-3.5">
          <span className="text-[3.5rem]/14 tracking-[-0.04em] cut-ticket">14</span>
          <span className="min-w-0">
            <span className="block text-h3 font-bold">Andre</span>
            <span className="block">Skin Fade</span>
          </span>
        </p>
        <span
          className={cx(
            buttonClass({ size: 'lg', isBlock: true }),
            'pointer-events-none bg-stage! text-on-stage!',
          )}
        >
          <Check />
          <Trans>Complete</Trans>
        </span>
      </div>
      <div className={cx(cardClass, 'flex items-center gap-3 bg-raised px-4 py-3')}>
        <TicketChip ticket={17} size="md" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">Elliot</span>
          <span className="max-[23rem]:hidden">
            <VisitSource source="walk-in">
              <Trans>Walk-in, {came}</Trans>
            </VisitSource>
          </span>
        </span>
        <span className={cx(buttonClass({ variant: 'secondary' }), 'pointer-events-none')}>
          <Trans>Claim</Trans>
        </span>
      </div>
    </div>
  );
};
