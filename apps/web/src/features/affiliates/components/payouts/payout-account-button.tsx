import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import type { ButtonVariant } from '../../../../components/buttons/button-class.ts';
import { TextLink } from '../../../../components/buttons/text-link.tsx';
import { ErrorSummary } from '../../../../components/forms/error-summary.tsx';
import { Dialog } from '../../../../components/overlays/dialog.tsx';
import { PasswordField } from '../../../../components/passwords/password-field.tsx';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { leaveFor, useBackForwardReturn } from '../../../../lib/page/leave.ts';
import { openPayoutAccount } from '../../api.ts';

interface Refusal {
  /** Shown beside the field; other errors are shown above it. */
  readonly password?: string | undefined;
  readonly text?: string;
}

/**
 * Busy until the browser leaves for Stripe's page. Somebody who returns with the browser's back
 * button finds the password field empty.
 */
const useOpening = (onClose: () => void) => {
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<Refusal>({});
  const leaving = useBackForwardReturn(onClose);
  const open = async (): Promise<void> => {
    setIsBusy(true);
    setRefusal({});
    const answer = await openPayoutAccount(password);
    if (answer.ok) {
      setPassword('');
      leaving();
      leaveFor(answer.data.response.url);
      return;
    }
    const wrong = answer.error.fields['password'];
    setRefusal(wrong ? { password: wrong } : { text: errorText(answer.error) });
    setIsBusy(false);
  };
  return { isBusy, password, setPassword, refusal, setRefusal, open };
};

/**
 * The password is required, so that nobody can redirect the money on a screen that was left open.
 */
const PasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const { isBusy, password, setPassword, refusal, setRefusal, open } = useOpening(onClose);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (password === '') return setRefusal({ password: t`Please enter your password` });
    void open();
  };

  return (
    <Dialog
      isOpen
      width="sm"
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={t`Confirm with your password`}
      description={
        <Trans>
          Then Stripe’s page opens, where you say where your payouts go. We send you an email about
          it.
        </Trans>
      }
      onSubmit={submit}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" isBusy={isBusy} busyText={t`Opening...`}>
            <Trans>Go to Stripe</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {refusal.text !== undefined && <ErrorSummary title={refusal.text} />}
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          maxLength={256}
          value={password}
          error={refusal.password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setRefusal({});
          }}
        />
        <p className="text-small text-ink-2">
          <Trans>
            You sign in with Google and have no password?{' '}
            <TextLink to="/affiliate/marketing/dashboard/profile#password" onClick={onClose}>
              Set one in your profile
            </TextLink>
            .
          </Trans>
        </p>
      </div>
    </Dialog>
  );
};

interface PayoutAccountButtonProps {
  variant?: ButtonVariant;
  children: ReactNode;
}

/** Asks for the password and opens Stripe's page of the payout account. */
export const PayoutAccountButton = ({
  variant = 'primary',
  children,
}: PayoutAccountButtonProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={variant} className="max-sm:w-full" onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      {isOpen && <PasswordDialog onClose={() => setIsOpen(false)} />}
    </>
  );
};
