import { Lock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../layout/cx.ts';

const sizes = {
  sm: 'h-9 px-2.5 text-body pointer-coarse:h-11 pointer-coarse:text-body-lg',
  md: 'h-10 px-3 text-body pointer-coarse:h-12 pointer-coarse:px-3.5 pointer-coarse:text-body-lg',
  lg: 'h-12 px-3.5 text-body-lg',
} as const;

export type ControlSize = keyof typeof sizes;

/** The box around every text control, with its states: focus, error, disabled. */
export const controlClass = (size: ControlSize | 'area' = 'md') =>
  cx(
    'react-fast flex w-full items-center gap-2.5 rounded-control border border-line-strong bg-surface text-ink',
    'holds-focus:border-focus holds-focus:outline-2 holds-focus:outline-offset-1 holds-focus:outline-focus',
    'has-aria-invalid:border-danger has-aria-invalid:shadow-[inset_0_0_0_1px_var(--lu-danger)]',
    // A disabled option does not disable the whole list.
    'has-[:disabled:not(option)]:border-line has-[:disabled:not(option)]:bg-sunken has-[:disabled:not(option)]:text-ink-3',
    size === 'area' ? 'min-h-21 px-3 text-body pointer-coarse:text-body-lg' : sizes[size],
  );

/** The control itself has no border or ring, because the frame draws them. */
export const bareControlClass =
  'h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-3 placeholder:opacity-100 disabled:cursor-not-allowed';

interface ControlFrameProps {
  size?: ControlSize | undefined;
  icon?: LucideIcon | undefined;
  /** A button or an icon after the value. A locked field shows a lock instead. */
  end?: ReactNode;
  isLocked?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export const ControlFrame = ({
  size,
  icon: Icon,
  end,
  isLocked,
  className,
  children,
}: ControlFrameProps) => (
  <div
    data-locked={isLocked || undefined}
    className={cx(
      controlClass(size),
      'data-locked:border-line data-locked:bg-sunken data-locked:text-ink-3',
      className,
    )}
  >
    {Icon && <Icon size={18} aria-hidden="true" className="flex-none text-ink-3" />}
    {children}
    {isLocked ? (
      <Lock size={16} aria-hidden="true" className="flex-none text-ink-3" />
    ) : (
      end && <span className="flex flex-none text-ink-2">{end}</span>
    )}
  </div>
);
