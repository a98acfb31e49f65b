import { cx } from '../layout/cx.ts';

const variants = {
  primary:
    'border-transparent bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-active active:translate-y-px',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-hover active:translate-y-px',
  ghost: 'border-transparent text-ink-2 hover:bg-hover hover:text-ink',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover active:translate-y-px',
  /** For the dark brand ground. */
  stage: 'border-transparent bg-on-stage text-stage hover:bg-on-stage-2 active:translate-y-px',
  'stage-outline': 'border-stage-line-strong text-on-stage hover:bg-stage-2',
} as const;

const sizes = {
  sm: 'h-8 gap-1.5 px-3 text-small pointer-coarse:h-11 pointer-coarse:px-4',
  md: 'h-10 gap-2 px-4 text-body pointer-coarse:h-12 pointer-coarse:text-body-lg',
  lg: 'h-12 gap-2 px-5 text-body-lg',
  xl: 'h-14 gap-2 px-6 text-[1.0625rem]/6',
} as const;

export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;

interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  isBlock?: boolean | undefined;
}

const disabledLook =
  'disabled:translate-y-0 disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sunken disabled:text-ink-3';

/** The classes of a button, also for a link or a file picker that looks like one. */
export const buttonClass = ({ variant = 'primary', size = 'md', isBlock }: ButtonLook = {}) =>
  cx(
    'react-fast inline-flex items-center justify-center rounded-control border font-semibold whitespace-nowrap no-underline select-none [&_svg]:size-4 [&_svg]:flex-none',
    variants[variant],
    sizes[size],
    disabledLook,
    isBlock && 'w-full',
  );
