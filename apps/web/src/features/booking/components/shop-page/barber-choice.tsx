import type { ShopBookingPage } from '@lineup/contract/booking/shop-booking';
import type { ShopTimes } from '@lineup/contract/booking/slots';
import { Trans, useLingui } from '@lingui/react/macro';
import { weekdayName } from '../../../../lib/time/month-days.ts';
import { clockTime, shopDay } from '../../../../lib/time/shop-clock.ts';
import type { ShopChoice } from '../../model/shop-choice.ts';
import { BarberLink } from './choice-link.tsx';

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
  const none = choice.from === null ? t`No free time` : '';
  const partsOf = (next: string) => {
    const day = shopDay(next, zone);
    return {
      isToday: day === today,
      weekday: weekdayName(day, language),
      time: clockTime(next, language, zone),
    };
  };
  const whenOf = (next: string | null): string => {
    if (next === null) return none;
    const { isToday, weekday, time } = partsOf(next);
    return isToday ? t`Today ${time}` : `${weekday} ${time}`;
  };
  const soonestOf = (next: string | undefined): string => {
    if (next === undefined) return none;
    const { isToday, weekday, time } = partsOf(next);
    return isToday ? t`Soonest: today ${time}` : t`Soonest: ${weekday} ${time}`;
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
      <ul className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-4">
        <li className="col-span-2 grid">
          <BarberLink
            to={to(null)}
            isChosen={choice.barber === null}
            title={t`Any barber`}
            note={soonestOf(soonest)}
          />
        </li>
        {times.barbers.map(({ id, next }) => (
          <li key={id} className="grid">
            <BarberLink
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
