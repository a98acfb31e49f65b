import { useLingui } from '@lingui/react/macro';
import { type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { TextLink } from '../buttons/text-link.tsx';
import { cx } from '../layout/cx.ts';

const tones = {
  quiet: 'border-line bg-surface text-ink-2',
  warn: 'border-transparent bg-warn-tint text-warn',
} as const;

interface FrameStripProps {
  icon: LucideIcon;
  tone?: keyof typeof tones;
  /** A link to the screen where the problem can be solved. */
  link: { readonly to: string; readonly label: ReactNode };
  /** Without it the strip cannot be dismissed: it stays until the problem is solved. */
  onDismiss?: (() => void) | undefined;
  children: ReactNode;
}

/** One line above a screen, in its flow, so that it covers nothing. */
export const FrameStrip = ({
  icon: Icon,
  tone = 'quiet',
  link,
  onDismiss,
  children,
}: FrameStripProps) => {
  const { t } = useLingui();
  return (
    <aside
      aria-label={t`About your plan`}
      className={cx(
        'mb-5 flex items-start gap-2.5 rounded-card border py-2 pr-2 pl-3.5 text-body print:hidden',
        tones[tone],
      )}
    >
      <Icon size={18} aria-hidden="true" className="mt-1.75 flex-none" />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 py-1.5">
        <p className="min-w-0 num">{children}</p>
        <TextLink to={link.to} isAlone tone="quiet" className="font-label text-ink">
          {link.label}
        </TextLink>
      </div>
      {onDismiss && <IconButton icon={X} label={t`Dismiss`} tone="inherit" onClick={onDismiss} />}
    </aside>
  );
};
