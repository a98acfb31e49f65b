import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { useHydrated } from '../../../../lib/storage/guest.ts';
import { clockTime } from '../../../../lib/time/shop-clock.ts';

/** Whole seconds since an instant of this browser's clock. */
const useSecondsSince = (instant: number): number => {
  const [now, setNow] = useState(instant);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.round((now - instant) / 1000));
};

interface TicketFreshnessProps {
  updatedAt: number;
  zone: string;
  isOffline: boolean;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Without a script, the page shows a time instead of seconds and reloads itself. */
const Age = ({ seconds, time }: { seconds: number | null; time: string }) => {
  if (seconds === null) {
    return (
      <>
        <span className="block">
          <Trans>Last updated {time}</Trans>
        </span>
        <noscript>
          <meta httpEquiv="refresh" content="30" />
        </noscript>
      </>
    );
  }
  return seconds < 2 ? (
    <Trans>Updated just now.</Trans>
  ) : (
    <Plural value={seconds} one="Updated # second ago." other="Updated # seconds ago." />
  );
};

/** The age of the shown data. Its height is always two lines. */
export const TicketFreshness = ({ updatedAt, zone, isOffline, ...retry }: TicketFreshnessProps) => {
  const { i18n } = useLingui();
  const isHydrated = useHydrated();
  const seconds = useSecondsSince(updatedAt);
  const time = clockTime(new Date(updatedAt).toISOString(), i18n.locale, zone);
  if (isOffline) {
    return (
      <div
        role="alert"
        className="mt-5 flex min-h-12 items-center justify-center gap-3 text-body font-medium text-warn num"
      >
        <WifiOff size={18} aria-hidden="true" className="flex-none" />
        <Trans>Last updated {time}</Trans>
        <Button variant="secondary" size="sm" isBusy={retry.isRetrying} onClick={retry.onRetry}>
          <Trans>Retry</Trans>
        </Button>
      </div>
    );
  }
  return (
    <p className="mx-auto mt-5 min-h-12 max-w-72 text-center text-body text-balance text-ink-3 num">
      <Age seconds={isHydrated ? seconds : null} time={time} />{' '}
      <Trans>The range narrows as you get closer.</Trans>
    </p>
  );
};
