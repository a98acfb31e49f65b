import type { ShopBookingPage } from '@lineup/contract/booking/shop-booking';
import type { ShopTime, ShopTimes } from '@lineup/contract/booking/slots';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { buttonClass } from '../../../../components/buttons/button-class.ts';
import { formatLength } from '../../../../lib/figures/format.ts';
import { priceText } from '../../../../lib/shop/service-facts.ts';
import { cityOf } from '../../../../lib/time/own-zone.ts';
import { bareClock, clockTime, hourIn } from '../../../../lib/time/shop-clock.ts';
import {
  chosenTime,
  type ShopChoice,
  shopQueryOf,
  shownDay,
  termsOf,
  timesOf,
} from '../../model/shop-choice.ts';
import { PickBar } from '../pick-time/pick-bar.tsx';
import { BarberChoice } from './barber-choice.tsx';
import { TimeLink } from './choice-link.tsx';
import { DayStrip } from './day-strip.tsx';
import { NoTimes } from './no-times.tsx';
import { VisitReceipt } from './visit-receipt.tsx';

const partOf = (at: string, zone: string): 0 | 1 | 2 => {
  const hour = hourIn(Date.parse(at), zone);
  return hour < 12 ? 0 : hour < 17 ? 1 : 2;
};

const partNames = [
  <Trans key="0">Morning</Trans>,
  <Trans key="1">Afternoon</Trans>,
  <Trans key="2">Evening</Trans>,
];

/** 'with Theo or Sana'; with three or more only their number. */
const Who = ({ time, page }: { time: ShopTime; page: ShopBookingPage }) => {
  const { i18n } = useLingui();
  const names = time.barbers.flatMap(
    (id) => page.barbers.find((each) => each.id === id)?.name ?? [],
  );
  const who = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(names);
  return names.length > 2 ? (
    <Plural value={names.length} one="with # barber" other="with # barbers" />
  ) : (
    <Trans>with {who}</Trans>
  );
};

/** '10:30'; AM or PM is visible on wide screens and always read by screen readers. */
const Clock = ({ at, zone }: { at: string; zone: string }) => {
  const { i18n } = useLingui();
  const bare = bareClock(at, i18n.locale, zone);
  const half = clockTime(at, i18n.locale, zone).slice(bare.length);
  return (
    <span>
      {bare}
      <span className="max-lg:sr-only">{half}</span>
    </span>
  );
};

/** Length, price and barbers of the chosen time. */
const ChosenFacts = ({ page, times, choice, time }: ChosenFactsProps) => {
  const { i18n } = useLingui();
  const { minutes, price } = termsOf(times, choice);
  const who = page.barbers.find(({ id }) => id === choice.barber)?.name;
  const facts = [
    minutes === null ? null : formatLength(minutes * 60, i18n.locale),
    priceText(price, i18n.locale),
  ];
  return (
    <>
      {facts.filter((fact) => fact !== null).join(', ')},{' '}
      {who === undefined ? <Who time={time} page={page} /> : <Trans>with {who}</Trans>}
    </>
  );
};

type ChosenFactsProps = Pick<TimesStepProps, 'page' | 'times' | 'choice'> & { time: ShopTime };

interface TimesStepProps {
  page: ShopBookingPage;
  times: ShopTimes;
  choice: ShopChoice;
  today: string;
  /** The refusal of a time that somebody else took. */
  notice: string | null;
}

/** Barber, day and time; taken times are not shown. */
export const TimesStep = ({ page, times, choice, today, notice }: TimesStepProps) => {
  const { i18n } = useLingui();
  const { time_zone: zone } = times;
  const day = shownDay(times, choice);
  const free = day ? timesOf(day, choice) : [];
  const chosen = chosenTime(times, choice);
  const groups = Map.groupBy(free, ({ starts_at }) => partOf(starts_at, zone));
  const minutes = termsOf(times, choice).minutes ?? 0;
  const length = formatLength(minutes * 60, i18n.locale);
  const place = cityOf(zone);
  return (
    <div className="flex flex-1 flex-col">
      <div className="mx-auto grid w-full max-w-120 grid-cols-[minmax(0,1fr)] content-start gap-4 px-5 pt-4 pb-8 lg:max-w-none lg:px-8">
        {notice !== null && (
          <p role="alert" className="rounded-control bg-warn-tint px-4 py-3 text-warn">
            {notice}
          </p>
        )}
        <VisitReceipt {...{ page, times, choice }} />
        <BarberChoice {...{ page, times, choice, today }} />
        <DayStrip times={times} choice={choice} shown={day?.date ?? null} />
        {free.length === 0 && <NoTimes {...{ page, times, choice }} />}
        {([0, 1, 2] as const).map((part) => {
          const ofPart = groups.get(part);
          return (
            ofPart && (
              <section key={part}>
                <h3 className="mb-2 text-small font-semibold text-ink-2">{partNames[part]}</h3>
                <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
                  {ofPart.map((time) => (
                    <li key={time.starts_at} className="grid">
                      <TimeLink
                        to={{ ...choice, at: time.starts_at, step: 'times' }}
                        isChosen={time === chosen}
                        title={<Clock at={time.starts_at} zone={zone} />}
                        note={choice.barber === null && <Who time={time} page={page} />}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            )
          );
        })}
        {free.length > 0 && (
          <p className="text-small text-ink-3">
            <Trans>
              Only times that fit {length}. {place} time.
            </Trans>
          </p>
        )}
      </div>
      <div className="lg:px-8 lg:pb-6">
        <PickBar
          at={chosen?.starts_at ?? null}
          minutes={minutes}
          zone={zone}
          facts={chosen && <ChosenFacts {...{ page, times, choice }} time={chosen} />}
        >
          {chosen && (
            <Link
              to={{ search: shopQueryOf({ ...choice, at: chosen.starts_at, step: 'details' }) }}
              className={buttonClass({ size: 'lg' })}
            >
              <Trans>Continue</Trans>
            </Link>
          )}
        </PickBar>
      </div>
    </div>
  );
};
