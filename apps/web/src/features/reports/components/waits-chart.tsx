import type { Report } from '@lineup/contract/reports';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { ChartFigure } from '../../../components/charts/chart-figure.tsx';
import { keptShare } from '../model/report-facts.ts';
import { useReportSentences } from '../model/report-sentences.ts';
import { visitsAddress } from '../model/report-view.ts';
import { useReportWords } from '../model/report-words.ts';
import { FigureLink } from './figure-link.tsx';

type Hour = Report['hours'][number];

/** The drawing's upper and lower edge leave room for half a mark. */
const heightOf = (minutes: number, most: number): string => `${96 - (minutes / most) * 92}%`;

/** Lines and labels for nothing, half and all of the minutes. */
const Axis = ({ most }: { most: number }) => {
  const words = useReportWords();
  return (
    <svg aria-hidden="true" className="absolute inset-x-0 top-0 h-36 w-full overflow-visible">
      {[0, most / 2, most].map((minutes) => (
        <Fragment key={minutes}>
          <line
            x1="3.25rem"
            x2="100%"
            y1={heightOf(minutes, most)}
            y2={heightOf(minutes, most)}
            className={minutes === 0 ? 'stroke-line-strong' : 'stroke-line'}
          />
          <text
            x="0"
            y={heightOf(minutes, most)}
            dominantBaseline="middle"
            className="fill-ink-3 text-caption"
          >
            {words.minutes(minutes)}
          </text>
        </Fragment>
      ))}
    </svg>
  );
};

/** The promised range as a box and the real wait as a dot, or as a diamond if it was longer. */
const HourColumn = ({ hour, most }: { hour: Hour; most: number }) => {
  const y = (minutes: number) => heightOf(minutes, most);
  const isLate = hour.mean_wait > hour.mean_to;
  return (
    <svg aria-hidden="true" className="block h-36 w-full max-w-7 min-w-0 overflow-visible">
      <rect
        x="10%"
        y={y(hour.mean_to)}
        width="80%"
        height={`${Math.max(2, ((hour.mean_to - hour.mean_from) / most) * 92)}%`}
        rx="3"
        className="fill-tint stroke-line-strong"
      />
      {isLate ? (
        <svg x="50%" y={y(hour.mean_wait)} className="overflow-visible">
          <path d="M0 -6 L6 0 L0 6 L-6 0 Z" className="fill-surface stroke-warn stroke-2" />
        </svg>
      ) : (
        <circle cx="50%" cy={y(hour.mean_wait)} r="4.5" className="fill-primary" />
      )}
    </svg>
  );
};

/** Promised and real waits by the hour of the arrival. */
export const WaitsChart = ({ report }: { report: Report }) => {
  const { t, i18n } = useLingui();
  const words = useReportWords();
  const sentences = useReportSentences();
  const { hours } = report;
  const share = words.percent(keptShare(report.figures));
  const linkOf = ({ hour }: Hour, outcome: string) => visitsAddress(report, { outcome, hour });
  const longest = Math.max(0, ...hours.flatMap((hour) => [hour.mean_to, hour.mean_wait]));
  const most = Math.max(1, Math.ceil(longest / 20)) * 20;
  const hourText = (hour: Hour): string => {
    const [name, real] = [words.hourName(hour.hour), words.minutes(hour.mean_wait)];
    const [from, to] = [i18n.number(Math.round(hour.mean_from)), words.minutes(hour.mean_to)];
    return t`${name}: promised ${from}–${to}, average wait ${real}`;
  };
  return (
    <ChartFigure
      title={t`Waits promised and kept`}
      figure={report.figures.promised > 0 ? t`${share} kept` : undefined}
      summary={sentences.waitsSentence(report)}
      isSummaryVisible
      isInteractive
      place=""
      tablePlace="h-64"
      table={{
        columns: [t`Hour`, t`Walk-ins`, t`Kept`, t`Promised`, t`Average wait`],
        rows: hours.map((hour) => [
          words.hourName(hour.hour),
          <FigureLink key="promised" to={linkOf(hour, 'promised')}>
            {i18n.number(hour.promised)}
          </FigureLink>,
          <FigureLink key="kept" to={linkOf(hour, 'kept')}>
            {words.percent(hour.kept / hour.promised)}
          </FigureLink>,
          `${i18n.number(Math.round(hour.mean_from))}–${words.minutes(hour.mean_to)}`,
          words.minutes(hour.mean_wait),
        ]),
      }}
    >
      <div className="relative flex gap-1 pl-13">
        {hours.length > 0 && <Axis most={most} />}
        {hours.map((hour) => (
          <Link
            key={hour.hour}
            to={linkOf(hour, 'promised')}
            aria-label={hourText(hour)}
            title={hourText(hour)}
            className="flex min-w-0 flex-1 flex-col items-center gap-1 rounded-chip no-underline hover:bg-hover/60"
          >
            <HourColumn hour={hour} most={most} />
            <span aria-hidden="true" className="text-caption text-ink-3 num">
              {words.hourLabel(hour.hour)}
            </span>
          </Link>
        ))}
      </div>
      {hours.length > 0 && (
        <p className="mt-2 text-caption text-ink-3">
          <Trans>Box: promised range. Dot: average wait. Diamond: later than promised.</Trans>
        </p>
      )}
    </ChartFigure>
  );
};
