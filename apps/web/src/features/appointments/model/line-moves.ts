import type { Appointment } from '@lineup/contract/appointments/appointments';
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, ArrowUpToLine } from 'lucide-react';
import type { MenuAction } from '../../../components/overlays/menu.tsx';

/** Moves a visit behind another one; null: to the top. */
export type OnMove = (visit: Appointment, behind: number | null) => void;

/** A booking whose customer is not there keeps its time. */
export const isMovable = ({ status, source, arrived_at }: Appointment): boolean =>
  status === 'pending' && (source === 'walk_in' || arrived_at !== null);

/** The waiting visit behind which a row goes that was dropped behind `row`; null: to the top. */
export const waitingUpTo = (rows: readonly Appointment[], row: number | null): number | null => {
  const end = rows.findIndex(({ id }) => id === row) + 1;
  return rows.slice(0, end).findLast(({ status }) => status === 'pending')?.id ?? null;
};

/** The moves of the menu, for those who do not drag. `rows` are in the order of the line. */
export const useMoves = (rows: readonly Appointment[], onMove: OnMove) => {
  const { t } = useLingui();
  const waiting = rows.filter(({ status }) => status === 'pending');
  return (visit: Appointment): MenuAction[] => {
    if (!isMovable(visit)) return [];
    const index = waiting.indexOf(visit);
    const idAt = (at: number) => waiting[at]?.id ?? null;
    return [
      ...(index > 0
        ? [
            {
              label: t`Move up`,
              icon: ArrowUp,
              startsGroup: true,
              onSelect: () => onMove(visit, idAt(index - 2)),
            },
          ]
        : []),
      ...(index > 1
        ? [{ label: t`Move to the top`, icon: ArrowUpToLine, onSelect: () => onMove(visit, null) }]
        : []),
      ...(index < waiting.length - 1
        ? [
            {
              label: t`Move down`,
              icon: ArrowDown,
              startsGroup: index === 0,
              onSelect: () => onMove(visit, idAt(index + 1)),
            },
          ]
        : []),
    ];
  };
};
