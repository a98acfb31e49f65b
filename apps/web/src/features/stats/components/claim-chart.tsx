import type { StatsPeriodFigures } from '@lineup/contract/stats';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChartFigure } from '../../../components/charts/chart-figure.tsx';
import { ChartLegend } from '../../../components/charts/chart-legend.tsx';
import { ChartView } from '../../../components/charts/chart-view.tsx';
import { cx } from '../../../components/layout/cx.ts';
import { splitClaims } from '../../../lib/figures/stats-figures.ts';
import { useStatsWords } from '../model/stats-words.ts';

interface ClaimChartProps {
  level: 2 | 3;
  figures: StatsPeriodFigures;
}

export const ClaimChart = ({ level, figures }: ClaimChartProps) => {
  const { t } = useLingui();
  const { count, percent, claimSummary } = useStatsWords();
  const { claimed, available, percent: share } = splitClaims(figures);
  const isEmpty = claimed + available === 0;
  const parts = [
    { tone: 'claims', label: t`Claimed by You`, value: claimed, share },
    { tone: 'available', label: t`Available`, value: available, share: isEmpty ? 0 : 100 - share },
  ] as const;
  const summary = claimSummary(figures);
  return (
    <ChartFigure
      level={level}
      title={t`Claim Distribution`}
      summary={summary}
      place="h-52"
      table={{
        columns: [t`Appointments`, t`Count`, t`Share`],
        rows: parts.map((part) => [part.label, count(part.value), percent(part.share)]),
      }}
      note={
        <div className="mt-3 grid min-h-12 place-items-center">
          {isEmpty ? (
            <p aria-hidden="true" className="text-center text-small text-ink-2">
              {summary}
            </p>
          ) : (
            <ChartLegend
              mark="solid"
              className="justify-center gap-x-7!"
              entries={parts.map((part) => ({ ...part, value: count(part.value) }))}
            />
          )}
        </div>
      }
    >
      <div className="relative mx-auto mt-4 size-42">
        <ChartView kind="ring" parts={parts} />
        <p className="pointer-events-none absolute inset-0 grid place-content-center text-center">
          <span
            className={cx('cut-ticket', share < 100 ? 'text-[2.125rem]/9' : 'text-[1.75rem]/9')}
          >
            {percent(share)}
          </span>
          <span className="text-small text-ink-2">
            <Trans>yours</Trans>
          </span>
        </p>
      </div>
    </ChartFigure>
  );
};
