import { GripVertical } from 'lucide-react';
import type { PointerEvent, ReactNode } from 'react';
import { cx } from '../../../../components/layout/cx.ts';

interface GripProps {
  /** Starts a drag; undefined where the row cannot be dragged. */
  onLift: ((event: PointerEvent) => void) | undefined;
  className?: string;
  children?: ReactNode;
}

/** A grip for mouse and finger; the menu of the row has the same moves for the keyboard. */
export const Grip = ({ onLift, className, children }: GripProps) => (
  <span
    aria-hidden="true"
    className={cx(
      'flex items-center justify-end gap-1 self-stretch text-small text-ink-3 num',
      onLift && 'cursor-grab touch-none active:cursor-grabbing',
      className,
    )}
    onPointerDown={onLift}
  >
    {onLift && <GripVertical size={16} className="flex-none" />}
    {children}
  </span>
);
