import type { CodeState } from '@lineup/contract/auth';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';

/** Counts down once a second from what the server said; 0 stays 0. */
export const useSecondsLeft = (seconds: number, since: number): number => {
  const [now, setNow] = useState(since);
  const end = since + seconds * 1000;
  useEffect(() => {
    if (Date.now() >= end) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= end) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);
  return Math.max(0, Math.ceil((end - Math.max(now, since)) / 1000));
};

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface ResendCodeProps {
  code: CodeState;
  /** When the server said so, by this browser's clock. */
  since: number;
  isSending: boolean;
  onResend: () => void;
}

export const ResendCode = ({ code, since, isSending, onResend }: ResendCodeProps) => {
  const left = useSecondsLeft(code.resend_in_seconds, since);
  const clock = clockOf(left);
  return (
    <Button
      variant="secondary"
      size="lg"
      isBlock
      isBusy={isSending}
      disabled={left > 0}
      onClick={onResend}
      className="num"
    >
      {left > 0 ? <Trans>Send a new code in {clock}</Trans> : <Trans>Send a new code</Trans>}
    </Button>
  );
};
