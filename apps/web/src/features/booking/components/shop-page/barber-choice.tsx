import type { ShopBookingPage } from '@lineup/contract/booking/shop-booking';
import type { ShopTimes } from '@lineup/contract/booking/slots';
import { Trans, useLingui } from '@lingui/react/macro';
import { weekdayName } from '../../../../lib/time/month-days.ts';
import { clockTime, shopDay } from '../../../../lib/time/shop-clock.ts';
import type { ShopChoice } from '../../model/shop-choice.ts';
import { ChoiceLink } from './choice-link.tsx';

interface BarberChoiceProps {
  page: ShopBookingPage;
  times: ShopTimes;
  choice: ShopChoice;
  today: string;
}

/** Any barber, or one, each with the next free time. */
export const BarberChoice = ({ page, times, choice, today }: BarberChoiceProps) => {
  const { t, i18n } = useLingui();
  const { time_zone: zone } = times;
  const language = i18n.locale;
  const whenOf = (next: string | null): string => {
    if (next === null) return choice.from === null ? t`No free time` : '';
    const day = shopDay(next, zone);
    const time = clockTime(next, language, zone);
    return day === today ? t`Today ${time}` : `${weekdayName(day, language)} ${time}`;
  };
  const soonest = times.barbers
    .flatMap(({ next }) => next ?? [])
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))[0];
  const to = (barber: number | null): ShopChoice => ({
    ...choice,
    barber,
    at: null,
    step: 'times',
  });
  return (
    <section className="border-b border-line pb-4">
      <h2 className="text-h3 cut-head">
        <Trans>Barber and next free time</Trans>
      </h2>
      <ul className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3">
        <li className="grid">
          <ChoiceLink
            to={to(null)}
            isChosen={choice.barber === null}
            title={t`Any barber`}
            note={whenOf(soonest ?? null)}
          />
        </li>
        {times.barbers.map(({ id, next }) => (
          <li key={id} className="grid">
            <ChoiceLink
              to={to(id)}
              isChosen={choice.barber === id}
              title={page.barbers.find((barber) => barber.id === id)?.name ?? ''}
              note={whenOf(next)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
