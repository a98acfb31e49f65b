import type { Appointment } from '@lineup/contract/appointments/appointments';
import type { MemberToday } from '@lineup/contract/stats';
import { useLingui } from '@lingui/react/macro';
import { SearchField } from '../../../../components/fields/search-field.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { type LineFilterValue, matchesBarber } from '../../model/line-filter.ts';

interface LineFilterProps {
  value: LineFilterValue;
  waiting: readonly Appointment[];
  team: readonly MemberToday[];
  onChange: (value: LineFilterValue) => void;
}

const chipClass =
  'react-fast inline-flex h-10 flex-none items-center gap-2 rounded-full border px-3.5 text-small font-label whitespace-nowrap pointer-coarse:h-11';

/** Search by name, phone or ticket, and one button for each barber with their number of customers. */
export const LineFilter = ({ value, waiting, team, onChange }: LineFilterProps) => {
  const { t } = useLingui();
  const chips = [
    { barber: null, label: t`Everyone` },
    ...team.map(({ id, name }) => ({ barber: id, label: name.split(' ')[0] ?? name })),
  ];
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 pb-3 @2xl:px-5">
      <SearchField
        label={t`Search the line`}
        isLabelHidden
        placeholder={t`Name, phone or ticket`}
        className="w-full @lg:w-64"
        value={value.search}
        onChange={(event) => onChange({ ...value, search: event.currentTarget.value })}
      />
      <div
        role="group"
        aria-label={t`Barber`}
        className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 @2xl:mx-0 @2xl:px-0"
      >
        {chips.map(({ barber, label }) => {
          const isChosen = barber === value.barber;
          const count = waiting.filter((visit) => matchesBarber(visit, barber)).length;
          return (
            <button
              key={barber ?? 'all'}
              type="button"
              aria-pressed={isChosen}
              className={cx(
                chipClass,
                isChosen
                  ? 'border-primary bg-tint text-on-tint'
                  : 'border-line bg-surface text-ink hover:bg-hover',
              )}
              onClick={() => onChange({ ...value, barber })}
            >
              {label}
              <span className={cx('font-normal num', !isChosen && 'text-ink-3')}>{count}</span>
            </button>
          );
        })}
      </div>
    </div>
  );
};
