import type { ErrorBody } from '@lineup/contract/kernel/errors';
import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Field } from '../../../../components/fields/field.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { ErrorSummary } from '../../../../components/forms/error-summary.tsx';
import { CodeInput, codeLength } from '../../../../components/passwords/code-input.tsx';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import type { Answer } from '../../../../lib/http/api-error.ts';
import { provePasskey, sendProof } from '../../model/passkey-login.ts';
import type { SignedIn } from '../../model/use-google-login.ts';

export type HalfLogin = NonNullable<ErrorBody['second_factor']>;
type Method = HalfLogin['methods'][number];

export interface SecondFactorStepProps {
  half: HalfLogin;
  onSignedIn: (login: SignedIn) => Promise<void>;
  onBack: () => void;
}

interface WayProps {
  isBusy: boolean;
  error: string | null;
}

const TotpWay = ({ isBusy, error, onCode }: WayProps & { onCode: (code: string) => void }) => {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  // The only field of this step. The focus opens a phone's keyboard and makes screen readers read
  // it.
  useEffect(() => input.current?.focus(), []);
  const [refused, setRefused] = useState(error);
  if (refused !== error) {
    setRefused(error);
    if (error !== null) setCode('');
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === codeLength && !isBusy) onCode(code);
  };
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={submit}>
      <Field label={t`Code of your authenticator app`} error={error}>
        {(aria) => (
          <CodeInput
            {...aria}
            ref={input}
            value={code}
            readOnly={isBusy}
            onValueChange={setCode}
            onComplete={onCode}
          />
        )}
      </Field>
      <Button type="submit" size="lg" isBlock isBusy={isBusy} busyText={t`Signing in...`}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  );
};

const RecoveryWay = ({ isBusy, error, onCode }: WayProps & { onCode: (code: string) => void }) => {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '' && !isBusy) onCode(code);
  };
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={submit}>
      <TextField
        ref={input}
        label={t`Recovery code`}
        size="lg"
        isNumeric
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        error={error ?? undefined}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" isBlock isBusy={isBusy} busyText={t`Signing in...`}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  );
};

const PasskeyWay = ({ isBusy, error, onPress }: WayProps & { onPress: () => void }) => {
  const { t } = useLingui();
  return (
    <div className="grid gap-5">
      {error !== null && <ErrorSummary title={error} />}
      <Button size="lg" isBlock isBusy={isBusy} busyText={t`Signing in...`} onClick={onPress}>
        <KeyRound aria-hidden="true" />
        <Trans>Use your passkey</Trans>
      </Button>
    </div>
  );
};

/** The second factor after the right password, in any way that the person has set up. */
export const SecondFactorStep = ({ half, onSignedIn, onBack }: SecondFactorStepProps) => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { token, methods } = half;
  const [method, setMethod] = useState<Method>(methods[0] ?? 'totp');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const run = async (proof: () => Promise<Answer<SignedIn> | null>) => {
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    const answer = await proof();
    if (answer?.ok) await onSignedIn(answer.data);
    else if (answer) setError(answer.error.fields['proof.code'] ?? errorText(answer.error));
    setIsBusy(false);
  };
  const choose = (next: Method) => {
    setError(null);
    setMethod(next);
  };
  const unsupported = t`This browser or device cannot use your passkey.`;
  const way = { isBusy, error };
  const labels: Record<Method, string> = {
    passkey: t`Use your passkey instead`,
    totp: t`Use your authenticator app instead`,
    recovery_code: t`Use a recovery code instead`,
  };

  return (
    <section aria-labelledby="second-factor">
      <h3 id="second-factor" className="text-h3 cut-head">
        <Trans>Confirm that it is you</Trans>
      </h3>
      <p className="mt-1 mb-5 text-ink-2">
        <Trans>One more step keeps others out of your account.</Trans>
      </p>
      {method === 'totp' && (
        <TotpWay
          {...way}
          onCode={(code) => void run(() => sendProof(token, { kind: 'totp', code }))}
        />
      )}
      {method === 'recovery_code' && (
        <RecoveryWay
          {...way}
          onCode={(code) => void run(() => sendProof(token, { kind: 'recovery_code', code }))}
        />
      )}
      {method === 'passkey' && (
        <PasskeyWay {...way} onPress={() => void run(() => provePasskey(token, unsupported))} />
      )}
      <div className="mt-4 grid justify-items-start gap-1">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button
              key={other}
              variant="ghost"
              className="-ml-3"
              disabled={isBusy}
              onClick={() => choose(other)}
            >
              {labels[other]}
            </Button>
          ))}
        <Button variant="ghost" className="-ml-3" disabled={isBusy} onClick={onBack}>
          <Trans>Back to sign in</Trans>
        </Button>
      </div>
    </section>
  );
};
