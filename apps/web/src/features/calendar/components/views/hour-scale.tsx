import { regionOf } from '@lineup/domain/region';
import { useLingui } from '@lingui/react/macro';
import { type DayScale, hourMarks, hoursFromTop, hoursOf } from '../../model/day-scale.ts';
import { hourRem } from '../visit/visit-block.tsx';

/** '9 AM'; an hour that the clock shows twice has its zone: '1 AM CDT'. */
const hourText = (instant: number, isTwice: boolean, language: string, timeZone: string) =>
  new Intl.DateTimeFormat(regionOf(language), {
    hour: 'numeric',
    timeZone,
    ...(isTwice && { timeZoneName: 'short' }),
  }).format(instant);

export const HourScale = ({ scale }: { scale: DayScale }) => {
  const { i18n } = useLingui();
  return (
    <div
      aria-hidden="true"
      className="sticky left-0 z-10 w-18 flex-none bg-surface"
      style={{ height: `${hoursOf(scale) * hourRem}rem` }}
    >
      {hourMarks(scale).map(({ instant, isTwice }) => (
        <span
          key={instant}
          className="absolute right-2 -mt-2 text-right text-caption text-ink-3 num first:mt-0.5"
          style={{ top: `${hoursFromTop(scale, instant) * hourRem}rem` }}
        >
          {hourText(instant, isTwice, i18n.locale, scale.timeZone)}
        </span>
      ))}
    </div>
  );
};
