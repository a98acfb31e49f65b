import type { StatsPeriodFigures } from '@lineup/contract/stats';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarCheck, CircleCheckBig, CircleDollarSign } from 'lucide-react';
import { StatTile, StatTileSkeleton } from '../../../components/cards/stat-tile.tsx';
import { formatMoney } from '../../../lib/figures/format.ts';
import { centsOf, completionRate } from '../../../lib/figures/stats-figures.ts';
import { useStatsWords } from '../model/stats-words.ts';

/** A long figure is smaller when three tiles are in a row. */
const Figure = ({ text }: { text: string }) =>
  text.length > 9 ? <span className="leading-none @max-5xl:text-[1.375rem]">{text}</span> : text;

interface StatsTilesProps {
  /** Undefined while loading: skeletons are shown. */
  figures: StatsPeriodFigures | undefined;
  /** The period of the figures, such as 'This week'. */
  label: string;
}

export const StatsTiles = ({ figures, label }: StatsTilesProps) => {
  const { i18n } = useLingui();
  const { count, percent } = useStatsWords();
  const tilesClass = 'grid gap-4 @2xl:grid-cols-3';
  if (!figures) {
    return (
      <section aria-label={label} className={tilesClass}>
        {[1, 2, 3].map((tile) => (
          <StatTileSkeleton key={tile} />
        ))}
      </section>
    );
  }
  const { all, claimed } = figures;
  const yours = count(claimed.total);
  const completed = count(all.by_status.completed);
  const total = count(all.total);
  const due = count(all.due);
  const earned = formatMoney(centsOf(claimed.revenue), i18n.locale);
  return (
    <section aria-label={label} className={tilesClass}>
      <StatTile
        icon={CalendarCheck}
        label={<Trans>Total Appointments</Trans>}
        figure={<Figure text={total} />}
        note={<Trans>You claimed {yours}</Trans>}
      />
      <StatTile
        icon={CircleCheckBig}
        label={<Trans>Completion Rate</Trans>}
        figure={percent(completionRate(all.by_status.completed, all.due))}
        note={
          <Trans>
            {completed} completed of {due} due
          </Trans>
        }
      />
      <StatTile
        icon={CircleDollarSign}
        label={<Trans>Revenue</Trans>}
        figure={<Figure text={formatMoney(centsOf(all.revenue), i18n.locale)} />}
        note={<Trans>{earned} from your claims</Trans>}
      />
    </section>
  );
};
