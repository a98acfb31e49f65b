import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Field } from '../../../../components/fields/field.tsx';
import { CodeInput, codeLength } from '../../../../components/passwords/code-input.tsx';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { beginSetup } from '../../../../lib/session/begin-setup.ts';
import { sendVerification } from '../../api.ts';
import { useAreaOfCode, useEnter } from '../../hooks.ts';
import { Note } from '../note.tsx';

interface CodeFormProps {
  token: string;
  /** The code has expired or was tried too often. */
  isOver: boolean;
  /** The link does not work any more. */
  onDead: () => void;
  /** A counted wrong guess changes the state of the code. */
  onRefused: () => void;
}

export const CodeForm = ({ token, isOver, onDead, onRefused }: CodeFormProps) => {
  const { t } = useLingui();
  const enter = useEnter();
  const area = useAreaOfCode();
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isChecking, setIsChecking] = useState(false);

  // The only field of this step. The focus opens a phone's keyboard and makes screen readers read
  // it.
  useEffect(() => input.current?.focus(), []);

  const check = async (digits: string): Promise<void> => {
    if (isChecking) return;
    if (digits.length < codeLength) {
      setError(t`Enter the six digits of the code`);
      input.current?.focus();
      return;
    }
    setIsChecking(true);
    setError(null);
    const answer = await sendVerification(token, digits);
    setIsChecking(false);
    if (answer.ok) {
      if (answer.data.user.is_setting_up === true && area === 'shop') beginSetup();
      await enter(answer.data, t`Your account is verified. Welcome to Lineup!`, area);
    } else if (answer.status === 404) {
      onDead();
    } else {
      const refusal = answer.error.fields['code'];
      setError(refusal ?? errorText(answer.error));
      input.current?.focus();
      // Other failures are not about the code, so its digits stay and can be sent again.
      if (refusal === undefined) return;
      setCode('');
      onRefused();
    }
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void check(code);
  };

  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      {/* A refusal beside the field has the same text. */}
      <Note icon={TriangleAlert} tone="warn">
        {isOver && error === null && (
          <Trans>This code has run out or was tried too often. Send a new one.</Trans>
        )}
      </Note>
      <Field label={t`Six-digit code`} error={error}>
        {(aria) => (
          <CodeInput
            {...aria}
            ref={input}
            value={code}
            readOnly={isChecking}
            onValueChange={(digits) => {
              setCode(digits);
              setError(null);
            }}
            onComplete={(digits) => void check(digits)}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant={isOver ? 'secondary' : 'primary'}
        size="lg"
        isBlock
        isBusy={isChecking}
        busyText={t`Checking...`}
      >
        <Trans>Verify</Trans>
      </Button>
    </form>
  );
};
