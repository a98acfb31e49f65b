import type { Profile } from '@lineup/contract/profile';
import { Trans, useLingui } from '@lingui/react/macro';
import { MailCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { Button } from '../../../components/buttons/button.tsx';
import { Badge } from '../../../components/cards/badge.tsx';
import { Card } from '../../../components/cards/card.tsx';
import { toast } from '../../../components/feedback/toast-store.ts';
import { FieldError } from '../../../components/fields/field.tsx';
import { useNotice } from '../../../components/overlays/notice.tsx';
import { CodeInput } from '../../../components/passwords/code-input.tsx';
import { useContractForm } from '../../../lib/forms/contract-form.ts';
import { useErrorText } from '../../../lib/forms/error-text.ts';
import type { Answer } from '../../../lib/http/api-error.ts';
import { dashboardAlertMs, savedNoticeMs } from '../../../lib/time/alert-times.ts';
import { clockOf, useCountdown } from '../../../lib/time/countdown.ts';
import { cancelEmailChange, confirmEmail, sendEmailCode } from '../api.ts';
import { useReloadProfile } from '../hooks.ts';

const loadSchema = () =>
  import('@lineup/contract/schemas/profile').then(({ confirmEmail: { body } }) => body);

interface EmailChangeProps {
  change: NonNullable<Profile['email_change']>;
  /** The time of the response, by this browser's clock. */
  answeredAt: number;
}

const Heading = () => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
    <h2 id="email-change" className="text-h3 cut-head">
      <Trans>Confirm your new email</Trans>
    </h2>
    <Badge tone="pending" icon={MailCheck}>
      <Trans>Waiting for confirmation</Trans>
    </Badge>
  </div>
);

/** A new e-mail that waits for the code sent to it. */
export const EmailChange = ({ change, answeredAt }: EmailChangeProps) => {
  const { t } = useLingui();
  const notify = useNotice();
  const errorText = useErrorText();
  const reload = useReloadProfile();
  const input = useRef<HTMLInputElement>(null);
  const { control, handleSubmit, setValue, setError, clearErrors, formState } = useContractForm({
    loadSchema,
    defaultValues: { code: '' },
    texts: { code: t`Enter the six digits of the code` },
  });
  const error = formState.errors.code?.message;
  const [busyWith, setBusyWith] = useState<'confirm' | 'send' | 'cancel' | null>(null);
  const secondsToResend = useCountdown(answeredAt + change.resend_in_seconds * 1000);
  const isExpired = useCountdown(answeredAt + change.expires_in_seconds * 1000) === 0;
  const clock = clockOf(secondsToResend);
  const { new_email: newEmail } = change;

  const run = async <T,>(
    work: NonNullable<typeof busyWith>,
    request: () => Promise<Answer<T>>,
  ): Promise<T | null> => {
    if (busyWith) return null;
    setBusyWith(work);
    clearErrors();
    const answer = await request();
    if (answer.ok || answer.status !== 0) await reload();
    setBusyWith(null);
    if (answer.ok) return answer.data;
    const refusal = answer.error.fields['code'];
    // Other failures are not about the code, so its digits stay and can be sent again.
    if (refusal !== undefined) setValue('code', '');
    setError('code', { message: refusal ?? errorText(answer.error) });
    return null;
  };

  const confirm = handleSubmit(async ({ code }) => {
    const done = await run('confirm', () => confirmEmail(code));
    if (done === null) return;
    setValue('code', '');
    void notify({
      tone: 'success',
      title: t`Success!`,
      text: done.response,
      timeoutMs: savedNoticeMs,
    });
  });

  const resend = async () => {
    if (await run('send', sendEmailCode)) {
      setValue('code', '');
      input.current?.focus();
      toast.success(t`A new code is on its way.`, { timeoutMs: dashboardAlertMs });
    }
  };

  const cancel = async () => {
    const done = await run('cancel', cancelEmailChange);
    if (done) toast.info(done.response, { timeoutMs: dashboardAlertMs });
  };

  return (
    <Card aria-labelledby="email-change" className="border-pending p-5 sm:p-6">
      <Heading />
      <p className="mt-1.5 text-ink-2">
        <Trans>
          We sent a code to <b className="wrap-anywhere">{newEmail}</b>. Until you enter it, your
          email stays as it is.
        </Trans>
      </p>
      <form
        noValidate
        className="mt-4 flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!formState.isSubmitting) void confirm();
        }}
      >
        <div className="w-full max-w-80">
          <Controller
            control={control}
            name="code"
            render={({ field }) => (
              <CodeInput
                ref={(element) => {
                  input.current = element;
                  field.ref(element);
                }}
                aria-label={t`Six-digit code`}
                aria-invalid={error !== undefined || undefined}
                aria-describedby={error === undefined ? undefined : 'email-change-error'}
                className="w-full"
                value={field.value}
                onValueChange={(typed) => {
                  setValue('code', typed);
                  clearErrors();
                }}
                onComplete={() => void confirm()}
              />
            )}
          />
        </div>
        <Button
          type="submit"
          variant={isExpired ? 'secondary' : 'primary'}
          size="lg"
          isBusy={busyWith === 'confirm'}
          className="h-14"
        >
          <Trans>Confirm</Trans>
        </Button>
      </form>
      {error !== undefined && <FieldError id="email-change-error">{error}</FieldError>}
      {isExpired && error === undefined && (
        <p className="mt-2 text-small text-ink-2">
          <Trans>The code has expired. Ask for a new one.</Trans>
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant={isExpired ? 'primary' : 'secondary'}
          size="sm"
          className="num"
          disabled={secondsToResend > 0}
          isBusy={busyWith === 'send'}
          onClick={() => void resend()}
        >
          {secondsToResend > 0 ? (
            <Trans>Send a new code in {clock}</Trans>
          ) : (
            <Trans>Send a new code</Trans>
          )}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          isBusy={busyWith === 'cancel'}
          onClick={() => void cancel()}
        >
          <Trans>Keep the old email</Trans>
        </Button>
      </div>
    </Card>
  );
};
