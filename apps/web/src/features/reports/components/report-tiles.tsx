import type { Report } from '@lineup/contract/reports';
import { useLingui } from '@lingui/react/macro';
import {
  Armchair,
  CalendarX,
  CircleDollarSign,
  DoorOpen,
  type LucideIcon,
  UserPlus,
  Users,
} from 'lucide-react';
import { StatTile, StatTileSkeleton } from '../../../components/cards/stat-tile.tsx';
import { centsOf } from '../../../lib/figures/stats-figures.ts';
import { chairUse, noShowShare, shareOf, walkAwayShare } from '../model/report-facts.ts';
import { visitsAddress } from '../model/report-view.ts';
import { useReportWords } from '../model/report-words.ts';

interface Tile {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly figure: string;
  readonly change: string | null;
  readonly detail: string;
  readonly outcome: string;
}

const useTiles = (report: Report): Tile[] => {
  const { t, i18n } = useLingui();
  const words = useReportWords();
  const { figures: now, before } = report;
  const count = (value: number) => i18n.number(value);
  const [walkIns, booked] = [count(now.visits - now.booked_visits), count(now.booked_visits)];
  const each = words.money((centsOf(now.revenue) / 100 / Math.max(1, now.paid_visits)).toFixed(2));
  const newShare = words.percent(shareOf(now.new_visits, now.visits));
  const [missed, due] = [count(now.no_shows), count(now.no_shows + now.booked_visits)];
  const gone = count(now.walk_aways);
  const allWalkIns = count(now.walk_aways + now.visits - now.booked_visits);
  const used = count(Math.round(now.chair_minutes / 60));
  const planned = count(Math.round(now.work_minutes / 60));
  const returning = count(now.returning_visits);
  return [
    {
      id: 'revenue',
      icon: CircleDollarSign,
      label: t`Revenue`,
      figure: words.money(now.revenue),
      change: words.changeText(
        centsOf(now.revenue),
        before && centsOf(before.revenue),
        before && words.money(before.revenue),
      ),
      detail: now.paid_visits === 0 ? t`No payments recorded` : t`${each} per paid visit`,
      outcome: 'paid',
    },
    {
      id: 'visits',
      icon: Users,
      label: t`Visits`,
      figure: count(now.visits),
      change: words.changeText(now.visits, before && before.visits, before && count(before.visits)),
      detail: t`${walkIns} walk-ins, ${booked} booked`,
      outcome: 'completed',
    },
    {
      id: 'new',
      icon: UserPlus,
      label: t`First visits`,
      figure: count(now.new_visits),
      change: words.changeText(
        now.new_visits,
        before && before.new_visits,
        before && count(before.new_visits),
      ),
      detail: t`${newShare} of visits; ${returning} returning`,
      outcome: 'new',
    },
    {
      id: 'no-shows',
      icon: CalendarX,
      label: t`No-shows`,
      figure: words.percent(noShowShare(now)),
      change: words.shareChange(noShowShare(now), before && noShowShare(before)),
      detail: t`${missed} of ${due} bookings`,
      outcome: 'no_show',
    },
    {
      id: 'walk-aways',
      icon: DoorOpen,
      label: t`Walk-aways`,
      figure: words.percent(walkAwayShare(now)),
      change: words.shareChange(walkAwayShare(now), before && walkAwayShare(before)),
      detail: t`${gone} of ${allWalkIns} walk-ins`,
      outcome: 'walk_away',
    },
    {
      id: 'chairs',
      icon: Armchair,
      label: t`Chair use`,
      figure: words.percent(chairUse(now)),
      change: words.shareChange(chairUse(now), before && chairUse(before)),
      detail: now.work_minutes === 0 ? t`No working hours set` : t`${used} of ${planned} hours`,
      outcome: 'completed',
    },
  ];
};

const gridClass = 'grid grid-cols-2 gap-4 md:grid-cols-3 2xl:grid-cols-6 max-sm:gap-3';

/** The six figures of a report. Each links to its visits. */
export const ReportTiles = ({ report }: { report: Report }) => (
  <div className={gridClass}>
    {useTiles(report).map(({ id, icon, label, figure, change, detail, outcome }) => (
      <StatTile
        key={id}
        icon={icon}
        label={label}
        figure={figure}
        to={visitsAddress(report, { outcome })}
        note={
          <>
            {change !== null && <span className="block">{change}</span>}
            <span className="block">{detail}</span>
          </>
        }
      />
    ))}
  </div>
);

export const ReportTilesSkeleton = () => (
  <div className={gridClass}>
    {[1, 2, 3, 4, 5, 6].map((tile) => (
      <StatTileSkeleton key={tile} />
    ))}
  </div>
);
