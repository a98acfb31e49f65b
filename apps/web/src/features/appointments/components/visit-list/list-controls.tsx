import type { AppointmentFilter, AppointmentOrder } from '@lineup/contract/appointments/filters';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { SearchField } from '../../../../components/fields/search-field.tsx';
import { Select } from '../../../../components/fields/select.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { useSession } from '../../../../lib/session/session.ts';
import { isRealDay } from '../../../../lib/time/civil-time.ts';
import { barbersQuery } from '../../../team/api.ts';
import type { ListQuery } from '../../api.ts';

interface ListControlsProps {
  query: ListQuery;
  /** Today in the shop's zone, 'YYYY-MM-DD'; '' while loading. */
  today: string;
  onChange: (next: Partial<ListQuery>) => void;
}

const everyone = 'all';
const pauseMs = 300;

/** The typed text at once, and the search after a short pause, so that not every letter is a request. */
const useTypedSearch = (current: string, onSearch: (text: string) => void) => {
  const [typed, setTyped] = useState<string | null>(null);
  const apply = useEffectEvent((text: string) => {
    if (text !== current) onSearch(text);
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => apply(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped] as const;
};

/** Search, barber, filter, day and order of the list. */
export const ListControls = ({ query, today, onChange }: ListControlsProps) => {
  const { t } = useLingui();
  /** While a year is typed, the value passes through 0002 and 0020, which must not be loaded. */
  const [typedDay, setTypedDay] = useState<string | null>(null);
  const { user } = useSession();
  const { data: barbers = [] } = useQuery(barbersQuery(user.shop_username));
  const [typedSearch, search] = useTypedSearch(query.search, (text) => onChange({ search: text }));
  /** Today the default filter is open visits; on other days hardly any are open, so it is all. */
  const goTo = (date: string | undefined) => {
    const isPlain = query.status === (query.date === undefined ? 'unclaimed' : 'all');
    onChange({ date, ...(isPlain && { status: date === undefined ? 'unclaimed' : 'all' }) });
  };
  const leaveDay = () => {
    if (typedDay === '') goTo(undefined);
    setTypedDay(null);
  };
  const filters: { value: AppointmentFilter; label: string }[] = [
    { value: 'unclaimed', label: t`Still open` },
    { value: 'all', label: t`All` },
    { value: 'pending', label: t`Pending` },
    { value: 'in_progress', label: t`In Progress` },
    { value: 'completed', label: t`Completed` },
    { value: 'cancelled', label: t`Canceled` },
    { value: 'no_show', label: t`No-show` },
  ];
  const orders: { value: AppointmentOrder; label: string }[] = [
    { value: 'line', label: t`Next in line` },
    { value: 'ticket_number', label: t`Ticket Number` },
    { value: 'recent', label: t`Recent` },
    { value: 'scheduled_time', label: t`Scheduled Time` },
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2 sm:ml-auto">
      {query.date !== undefined && (
        <Button
          variant="ghost"
          size="sm"
          className="max-sm:order-last max-sm:col-span-2"
          onClick={() => {
            setTypedDay(null);
            goTo(undefined);
          }}
        >
          <Trans>Back to today</Trans>
        </Button>
      )}
      <SearchField
        size="sm"
        label={t`Search`}
        isLabelHidden
        placeholder={t`Name, phone or ticket`}
        className="max-sm:col-span-2 sm:w-48 md:pointer-coarse:w-60"
        value={typedSearch ?? query.search}
        onChange={(event) => search(event.currentTarget.value)}
      />
      <Select
        size="sm"
        aria-label={t`Barber`}
        className="max-sm:col-span-2 sm:w-auto sm:min-w-32"
        options={[
          { value: everyone, label: t`Everyone` },
          ...barbers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={query.barber === undefined ? everyone : String(query.barber)}
        onValueChange={(value) =>
          onChange({ barber: value === everyone ? undefined : Number(value) })
        }
      />
      <Select
        size="sm"
        aria-label={t`Show`}
        className="sm:w-auto sm:min-w-28"
        options={filters}
        value={query.status}
        onValueChange={(status) => onChange({ status })}
      />
      <TextField
        type="date"
        size="sm"
        label={t`Day`}
        isLabelHidden
        isNumeric
        className="sm:w-40"
        value={typedDay ?? query.date ?? today}
        onChange={(event) => {
          const day = event.currentTarget.value;
          setTypedDay(day);
          if (isRealDay(day)) goTo(day === today ? undefined : day);
        }}
        onBlur={leaveDay}
      />
      <span
        aria-hidden="true"
        className="text-small text-ink-2 max-sm:hidden sm:ml-2 sm:max-xl:hidden"
      >
        <Trans>Sort by</Trans>
      </span>
      <Select
        size="sm"
        aria-label={t`Sort by`}
        className="max-sm:col-span-2 sm:w-auto sm:min-w-40"
        options={orders}
        value={query.order_by}
        onValueChange={(order_by) => onChange({ order_by })}
      />
    </div>
  );
};
