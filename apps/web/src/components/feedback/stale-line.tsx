import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';

interface StaleLineProps {
  /** The reason, where the screen has its own text for it. */
  message?: ReactNode;
  /** When the rows were last up to date, formatted. */
  time: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Shown above old rows after a refresh that failed. */
export const StaleLine = ({ message, time, isRetrying, onRetry }: StaleLineProps) => (
  <div
    role="alert"
    className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-5 py-2.5 text-small font-medium text-warn num max-sm:px-4"
  >
    <WifiOff size={18} aria-hidden="true" className="flex-none" />
    <span className="min-w-0 flex-1">
      {message !== undefined && <span className="block">{message}</span>}
      <Trans>Last updated {time}</Trans>
    </span>
    <Button variant="secondary" size="sm" isBusy={isRetrying} onClick={onRetry}>
      <Trans>Retry</Trans>
    </Button>
  </div>
);
