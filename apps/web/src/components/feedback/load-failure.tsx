import { Trans } from '@lingui/react/macro';
import { RefreshCw, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { EmptyState } from './empty-state.tsx';

interface LoadFailureProps {
  title: ReactNode;
  /** More facts, such as when the data was last up to date. */
  children?: ReactNode;
  onRetry: () => void;
  isRetrying?: boolean;
}

export const LoadFailure = ({ title, children, onRetry, isRetrying = false }: LoadFailureProps) => (
  <div role="alert" className="flex flex-1 flex-col">
    <EmptyState
      icon={WifiOff}
      tone="failure"
      title={title}
      action={
        <Button variant="secondary" isBusy={isRetrying} onClick={onRetry}>
          {!isRetrying && <RefreshCw aria-hidden="true" />}
          <Trans>Retry</Trans>
        </Button>
      }
    >
      {children}
    </EmptyState>
  </div>
);
