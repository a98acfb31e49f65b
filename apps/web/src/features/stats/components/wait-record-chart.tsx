import type { WaitRecord } from '@lineup/contract/stats';
import { regionOf } from '@lineup/domain/region';
import { Trans, useLingui } from '@lingui/react/macro';

type Day = WaitRecord['days'][number];

const weekdayOf = (day: string, language: string, length: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(regionOf(language), { weekday: length, timeZone: 'UTC' }).format(
    new Date(day),
  );

/** The outline is the number of customers with an estimate, the filled part those it was right for. */
const DayBar = ({ day, most }: { day: Day; most: number }) => {
  const given = (day.given / most) * 98;
  const inside = (day.inside / most) * 98;
  return (
    <svg aria-hidden="true" className="block h-20 w-full max-w-8 min-w-0 overflow-visible">
      {day.given > 0 && (
        <rect
          x="0.5"
          y={`${99 - given}%`}
          width="97%"
          height={`${given}%`}
          rx="2"
          className="fill-surface stroke-line-strong"
        />
      )}
      {day.inside > 0 && (
        <rect
          x="0.5"
          y={`${99 - inside}%`}
          width="97%"
          height={`${inside}%`}
          rx="2"
          className="fill-primary"
        />
      )}
    </svg>
  );
};

/** The week by day; a hidden table has the same data for screen readers. */
export const WaitRecordChart = ({ days }: { days: readonly Day[] }) => {
  const { t, i18n } = useLingui();
  const most = Math.max(1, ...days.map(({ given }) => given));
  return (
    <figure className="mt-5 max-w-104">
      <div aria-hidden="true" className="flex gap-2">
        {days.map((day) => (
          <div key={day.day} className="flex min-w-0 flex-1 flex-col items-center">
            <div className="flex w-full justify-center border-b border-line-strong">
              <DayBar day={day} most={most} />
            </div>
            <span className="mt-1 text-caption text-ink-2">
              {weekdayOf(day.day, i18n.locale, 'short')}
            </span>
            <span className="text-caption whitespace-nowrap text-ink-3 num">
              {day.given === 0 ? '–' : `${day.inside}/${day.given}`}
            </span>
          </div>
        ))}
      </div>
      <figcaption className="mt-2 text-caption text-ink-3">
        <Trans>Filled: sat down within the estimate. Outline: everyone who got an estimate.</Trans>
      </figcaption>
      <div className="sr-only">
        <table>
          <caption>{t`Waits by day`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Day`}</th>
              <th scope="col">{t`Got an estimate`}</th>
              <th scope="col">{t`Sat down within it`}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, given, inside }) => (
              <tr key={day}>
                <th scope="row">{weekdayOf(day, i18n.locale, 'long')}</th>
                <td>{i18n.number(given)}</td>
                <td>{i18n.number(inside)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
};
