import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../layout/cx.ts';

const tones = {
  pending: 'border-current text-pending',
  in_progress: 'border-transparent bg-progress-tint text-progress',
  completed: 'border-transparent bg-completed-tint text-completed',
  cancelled: 'border-transparent bg-cancelled-tint text-cancelled',
  no_show: 'border-transparent bg-noshow-tint text-noshow',
  neutral: 'border-transparent bg-sunken text-ink-2',
  tint: 'border-transparent bg-tint text-on-tint',
  warn: 'border-transparent bg-warn-tint text-warn',
} as const;

interface BadgeProps {
  tone?: keyof typeof tones;
  icon?: LucideIcon;
  children: ReactNode;
}

export const Badge = ({ tone = 'neutral', icon: Icon, children }: BadgeProps) => (
  <span
    className={cx(
      'inline-flex h-6 flex-none items-center gap-1.5 rounded-full border text-caption font-semibold whitespace-nowrap',
      Icon ? 'pr-[0.5625rem] pl-[0.4375rem]' : 'px-2',
      tones[tone],
    )}
  >
    {Icon && <Icon size={14} strokeWidth={2.25} aria-hidden="true" />}
    {children}
  </span>
);
