import type { ShopSettings } from '@lineup/contract/shops';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarOff, CalendarPlus, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { IconButton } from '../../../../components/buttons/icon-button.tsx';
import { Badge } from '../../../../components/cards/badge.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { formatDays, todayIn } from '../../../../lib/time/civil-time.ts';
import { useDeleteClosure, useLoadDialog } from '../../hooks.ts';
import { SettingsSection } from '../settings-section.tsx';
import type { ClosureDialog } from './closure-dialog.tsx';
import type { HolidaysDialog } from './holidays-dialog.tsx';

type Closure = ShopSettings['closures'][number];

const loadClosure = async () => (await import('./closure-dialog.tsx')).ClosureDialog;
const loadHolidays = async () => (await import('./holidays-dialog.tsx')).HolidaysDialog;

type Opened =
  | { readonly kind: 'closure'; readonly Dialog: typeof ClosureDialog }
  | { readonly kind: 'holidays'; readonly Dialog: typeof HolidaysDialog };

interface ClosureRowProps {
  closure: Closure;
  isPast: boolean;
  onDelete: () => void;
}

const ClosureRow = ({ closure, isPast, onDelete }: ClosureRowProps) => {
  const { t, i18n } = useLingui();
  const days = formatDays(closure.first_day, closure.last_day, i18n.locale);
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-2 max-sm:min-h-18 sm:px-5">
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 gap-y-0.5">
        <span className={isPast ? 'text-ink-3 num sm:w-56' : 'font-semibold num sm:w-56'}>
          {days}
        </span>
        <span className="min-w-0 text-ink-2 wrap-anywhere">{closure.reason}</span>
      </div>
      {isPast && (
        <Badge>
          <Trans>Past</Trans>
        </Badge>
      )}
      <IconButton icon={Trash2} tone="danger" label={t`Delete ${days}`} onClick={onDelete} />
    </li>
  );
};

/** Upcoming closures first, then past ones. */
const inOrder = (closures: readonly Closure[], today: string): Closure[] =>
  closures.toSorted(
    (a, b) =>
      Number(a.last_day < today) - Number(b.last_day < today) ||
      a.first_day.localeCompare(b.first_day),
  );

export const ClosuresSection = ({ settings }: { settings: ShopSettings }) => {
  const { t } = useLingui();
  const remove = useDeleteClosure();
  const [opened, setOpened] = useState<Opened | null>(null);
  const today = todayIn(settings.time_zone);
  const close = () => setOpened(null);
  const load = useLoadDialog();
  const openHolidays = () =>
    load(async () => setOpened({ kind: 'holidays', Dialog: await loadHolidays() }));
  const openClosure = () =>
    load(async () => setOpened({ kind: 'closure', Dialog: await loadClosure() }));
  return (
    <SettingsSection
      id="closures"
      description={t`Whole days without check-ins and bookings. Bookings already made on them are listed first: you keep, move or cancel each.`}
      actions={
        <>
          <Button variant="secondary" onClick={() => void openHolidays()}>
            <CalendarPlus aria-hidden="true" />
            <Trans>Add public holidays</Trans>
          </Button>
          <Button variant="secondary" onClick={() => void openClosure()}>
            <Plus aria-hidden="true" />
            <Trans>Add days</Trans>
          </Button>
        </>
      }
    >
      {settings.closures.length === 0 ? (
        <div className="py-2">
          <EmptyState icon={CalendarOff} title={t`No closures planned`}>
            <p>
              <Trans>Your opening hours hold on every day.</Trans>
            </p>
          </EmptyState>
        </div>
      ) : (
        <ul
          aria-label={t`Closures and holidays`}
          className="mt-4 divide-y divide-line border-t border-line"
        >
          {inOrder(settings.closures, today).map((closure) => (
            <ClosureRow
              key={closure.id}
              closure={closure}
              isPast={closure.last_day < today}
              onDelete={() => void remove(closure)}
            />
          ))}
        </ul>
      )}
      {opened?.kind === 'closure' && <opened.Dialog today={today} onClose={close} />}
      {opened?.kind === 'holidays' && (
        <opened.Dialog today={today} closures={settings.closures} onClose={close} />
      )}
    </SettingsSection>
  );
};
