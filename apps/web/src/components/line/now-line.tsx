import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from '../layout/cx.ts';

interface NowLineProps {
  /** Formatted. */
  time: string;
  /** Directly below a lit card the line is plain. */
  isPlain?: boolean;
  /** Shown at the end of the line. */
  children?: ReactNode;
}

/** The current time, in the lamp's yellow. */
export const NowMark = ({ time, isPlain = false }: Pick<NowLineProps, 'time' | 'isPlain'>) => (
  <span
    className={cx(
      'inline-flex h-6 items-center rounded-[0.375rem_0.375rem_0.375rem_0.125rem] px-2.5 text-caption font-bold whitespace-nowrap num',
      isPlain ? 'bg-ink text-surface' : 'bg-lamp text-on-lamp',
    )}
  >
    <Trans>Now {time}</Trans>
  </span>
);

/** Separates who is in the chair from who waits. */
export const NowLine = ({ time, isPlain = false, children }: NowLineProps) => (
  <div className="flex h-6 items-center">
    <NowMark time={time} isPlain={isPlain} />
    <span className="h-0.5 flex-1 bg-now-line" />
    {children}
  </div>
);
