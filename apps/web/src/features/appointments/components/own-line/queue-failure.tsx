import { Trans, useLingui } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { formatTime } from '../../../../lib/figures/format.ts';
import type { OwnLineFailure } from '../../hooks.ts';

/** The error above the last loaded data. */
export const QueueFailure = ({ message, updatedAt, timeZone, ...retry }: OwnLineFailure) => {
  const { i18n } = useLingui();
  const time = formatTime(updatedAt, i18n.locale, timeZone);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-5 py-2.5 text-small font-medium text-warn num max-sm:px-4">
      <WifiOff size={18} aria-hidden="true" className="flex-none" />
      <div className="min-w-0 flex-1 basis-40">
        <p role="alert">{message}</p>
        <p className="text-ink-2">
          <Trans>Last updated {time}. We keep trying every 7 seconds.</Trans>
        </p>
      </div>
      <Button variant="secondary" size="sm" isBusy={retry.isRetrying} onClick={retry.onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  );
};
