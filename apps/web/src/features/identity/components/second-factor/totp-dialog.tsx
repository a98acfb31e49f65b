import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { Field } from '../../../../components/fields/field.tsx';
import { Dialog } from '../../../../components/overlays/dialog.tsx';
import { CodeInput, codeLength } from '../../../../components/passwords/code-input.tsx';
import { QrCode } from '../../../../components/pictures/qr-code.tsx';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { confirmTotp, startTotp } from '../../model/second-factor.ts';
import { useRefreshFactors, useRefusal } from '../../model/use-second-factor.ts';

interface TotpDialogProps {
  onAdded: (codes: readonly string[]) => void;
  onClose: () => void;
}

interface Secret {
  readonly secret: string;
  readonly url: string;
}

/** A new secret each time the dialog opens; none if the server refuses. */
const useNewSecret = (onRefused: () => void) => {
  const refuse = useRefusal();
  const [secret, setSecret] = useState<Secret | null>(null);
  const isRequested = useRef(false);
  useEffect(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    void startTotp().then((answer) => {
      if (answer.ok) return setSecret(answer.data.response);
      refuse(answer.error);
      return onRefused();
    });
  });
  return secret;
};

const Scan = ({ secret }: { secret: Secret | null }) => {
  const { t } = useLingui();
  return (
    <>
      <div className="mx-auto aspect-square w-48 overflow-hidden rounded-control border border-line bg-white">
        {secret ? (
          <QrCode text={secret.url} label={t`QR code for your authenticator app`} />
        ) : (
          <Skeleton className="size-full" />
        )}
      </div>
      <p className="text-small text-ink-2">
        <Trans>No camera? Type this key into the app:</Trans>{' '}
        <b className="wrap-anywhere text-ink num">
          {secret?.secret.replaceAll(/(.{4})(?=.)/g, '$1 ') ?? '…'}
        </b>
      </p>
    </>
  );
};

/** Shows the secret for the authenticator app and checks its first code. */
export const TotpDialog = ({ onAdded, onClose }: TotpDialogProps) => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const refresh = useRefreshFactors();
  const secret = useNewSecret(onClose);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isChecking, setIsChecking] = useState(false);

  const check = async (digits: string) => {
    if (isChecking || !secret || digits.length < codeLength) return;
    setIsChecking(true);
    setError(null);
    const answer = await confirmTotp(digits);
    setIsChecking(false);
    if (!answer.ok) {
      setCode('');
      return setError(answer.error.fields['code'] ?? errorText(answer.error));
    }
    await refresh();
    onAdded(answer.data.response.recovery_codes ?? []);
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isChecking && onClose()}
      title={t`Add an authenticator app`}
      description={t`Scan the code with an app such as Google Authenticator, 1Password or Aegis. Then enter the six digits that it shows.`}
      width="sm"
      onSubmit={(event) => {
        event.preventDefault();
        void check(code);
      }}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            isBusy={isChecking}
            disabled={!isChecking && code.length < codeLength}
          >
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Scan secret={secret} />
        <Field label={t`Six-digit code`} error={error}>
          {(aria) => (
            <CodeInput
              {...aria}
              value={code}
              readOnly={isChecking}
              onValueChange={setCode}
              onComplete={(digits) => void check(digits)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
};
