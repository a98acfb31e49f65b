import type { CodeState } from '@lineup/contract/identity/auth';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../components/buttons/button.tsx';
import { clockOf, useCountdown } from '../../../../lib/time/countdown.ts';

interface ResendCodeProps {
  code: CodeState;
  /** The time of the server's answer, by this browser's clock. */
  since: number;
  /** The code has expired: sending a new one is the main action. */
  isMain: boolean;
  isSending: boolean;
  onResend: () => void;
}

export const ResendCode = ({ code, since, isMain, isSending, onResend }: ResendCodeProps) => {
  const left = useCountdown(since + code.resend_in_seconds * 1000);
  const clock = clockOf(left);
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
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
