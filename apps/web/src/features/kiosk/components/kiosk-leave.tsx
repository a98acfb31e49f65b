import { leaveKiosk } from '@lineup/contract/kiosk';
import { Trans, useLingui } from '@lingui/react/macro';
import { Delete } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { FieldError } from '../../../components/fields/field.tsx';
import { NativeDialog } from '../../../components/overlays/native-dialog.tsx';
import { PinInput, pinLength } from '../../../components/passwords/pin-input.tsx';
import { call } from '../../../lib/http/api-client.ts';
import { leaveFor } from '../../../lib/page/leave.ts';
import { forgetKiosk, readKiosk } from '../model/kiosk-record.ts';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface PadProps {
  onDigit: (digit: string) => void;
  onErase: () => void;
}

/** An own number pad, because the device's keyboard would cover half of the dialog. */
const Pad = ({ onDigit, onErase }: PadProps) => {
  const { t } = useLingui();
  const key = (digit: string) => (
    <Button
      key={digit}
      variant="secondary"
      size="xl"
      className="h-16! text-h2! num"
      onClick={() => onDigit(digit)}
    >
      {digit}
    </Button>
  );
  return (
    <div className="mt-4 grid grid-cols-3 gap-2.5">
      {digits.map(key)}
      <span />
      {key('0')}
      <Button
        variant="ghost"
        size="xl"
        className="h-16!"
        aria-label={t`Erase the last digit`}
        onClick={onErase}
      >
        <Delete aria-hidden="true" className="size-6!" />
      </Button>
    </div>
  );
};

const useLeave = () => {
  const { t } = useLingui();
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const leave = async (given: string) => {
    const record = readKiosk();
    if (!record) return leaveFor('/login');
    setIsBusy(true);
    const { username, token } = record;
    const answer = await call(leaveKiosk, { params: { username, token }, body: { pin: given } });
    // The owner has just ended the kiosk remotely.
    const isOver = answer.ok ? answer.data.status === 1 : answer.error.code === 'not_found';
    if (isOver) {
      forgetKiosk();
      return leaveFor('/login');
    }
    setIsBusy(false);
    setPin('');
    if (answer.ok) setError(answer.data.response);
    else if (answer.error.code === 'network_failure') {
      setError(t`There is no connection, so the PIN cannot be checked. Try again in a moment.`);
    } else setError(answer.error.message);
  };

  const type = (next: string) => {
    if (isBusy) return;
    setError(null);
    setPin(next);
    if (next.length === pinLength) void leave(next);
  };
  return { pin, error, isBusy, type };
};

interface KioskLeaveProps {
  /** Unsent check-ins would be lost. */
  unsent: number;
  onClose: () => void;
}

/** Leaving kiosk mode needs the PIN of the shop. */
export const KioskLeave = ({ unsent, onClose }: KioskLeaveProps) => {
  const { t } = useLingui();
  const { pin, error, isBusy, type } = useLeave();
  return (
    <NativeDialog title={<Trans>Leave kiosk mode</Trans>} onClose={onClose}>
      <p className="mt-1 text-ink-2">
        <Trans>Enter the shop PIN. Then you log in again.</Trans>
      </p>
      {unsent > 0 && (
        <p role="alert" className="mt-2 font-medium text-warn">
          <Trans>
            Some check-ins are not sent yet and would be lost. Wait for the connection, or add them
            at the desk.
          </Trans>
        </p>
      )}
      <div className="mt-4 grid justify-items-center" aria-busy={isBusy}>
        <PinInput
          aria-label={t`PIN`}
          // The number pad below replaces the keyboard.
          inputMode="none"
          aria-invalid={error !== null || undefined}
          value={pin}
          onValueChange={type}
        />
        {error !== null && <FieldError>{error}</FieldError>}
      </div>
      <Pad onDigit={(digit) => type(pin + digit)} onErase={() => type(pin.slice(0, -1))} />
      <Button variant="ghost" size="xl" isBlock className="mt-2.5 -mb-3" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
    </NativeDialog>
  );
};
