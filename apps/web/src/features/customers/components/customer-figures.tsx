import type { Customer } from '@lineup/contract/customers';
import { cents, divideCents, readCents } from '@lineup/domain/money';
import { useLingui } from '@lingui/react/macro';
import { CalendarCheck, Coins, History, UserX } from 'lucide-react';
import { StatTile, StatTileSkeleton } from '../../../components/cards/stat-tile.tsx';
import { formatMoney, formatShortDate } from '../../../lib/figures/format.ts';

const gridClass = 'mb-5 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4';

export const CustomerFiguresSkeleton = () => (
  <div className={gridClass}>
    {[1, 2, 3, 4].map((tile) => (
      <StatTileSkeleton key={tile} />
    ))}
  </div>
);

interface CustomerFiguresProps {
  customer: Customer;
  timeZone: string;
}

export const CustomerFigures = ({ customer, timeZone }: CustomerFiguresProps) => {
  const { t, i18n } = useLingui();
  const { visits, no_shows, spend, last_visit, created_at } = customer;
  const since = formatShortDate(created_at, i18n.locale, timeZone);
  const spent = readCents(spend) ?? cents(0);
  const perVisit = formatMoney(visits === 0 ? 0 : divideCents(spent, visits), i18n.locale);
  return (
    <div className={gridClass}>
      <StatTile
        icon={CalendarCheck}
        label={t`Visits`}
        figure={i18n.number(visits)}
        note={t`Customer since ${since}`}
      />
      <StatTile
        icon={Coins}
        label={t`Spend`}
        figure={formatMoney(spent, i18n.locale)}
        note={t`${perVisit} a visit`}
      />
      <StatTile
        icon={UserX}
        label={t`No-shows`}
        figure={i18n.number(no_shows)}
        note={no_shows === 0 ? t`None so far` : t`Booked and did not come`}
      />
      <StatTile
        icon={History}
        label={t`Last visit`}
        figure={
          <span className="block text-[1.375rem] max-sm:text-[1.125rem]">
            {last_visit === null ? '–' : formatShortDate(last_visit, i18n.locale, timeZone)}
          </span>
        }
        note={last_visit === null ? t`Has not been here yet` : t`When they were last served`}
      />
    </div>
  );
};
