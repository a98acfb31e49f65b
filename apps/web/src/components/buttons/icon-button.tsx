import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../layout/cx.ts';

const tones = {
  quiet: 'text-ink-2 hover:bg-hover hover:text-ink',
  danger: 'text-danger hover:bg-hover',
  /** Takes the text color of its background. */
  inherit: 'text-inherit hover:bg-current/10',
} as const;

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon;
  /** The accessible name and the tooltip. */
  label: string;
  tone?: keyof typeof tones;
  iconSize?: number;
}

const iconButtonClass = (tone: keyof typeof tones = 'quiet') =>
  cx(
    'touch-target react-fast inline-grid size-8 flex-none place-items-center rounded-control disabled:cursor-not-allowed disabled:bg-transparent disabled:opacity-55',
    tones[tone],
  );

export const IconButton = ({
  icon: Icon,
  label,
  tone = 'quiet',
  iconSize = 18,
  className,
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    title={label}
    className={cx(iconButtonClass(tone), className)}
  >
    <Icon size={iconSize} aria-hidden="true" />
  </button>
);
