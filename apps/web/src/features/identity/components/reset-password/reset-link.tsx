import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../../components/buttons/button-link.tsx';
import { LoadFailure } from '../../../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { readReset } from '../../api.ts';
import { useLink } from '../../hooks.ts';
import { DeadLink } from '../dead-link.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

export const DeadResetLink = () => (
  <DeadLink
    title={<Trans>This link no longer works</Trans>}
    action={
      <ButtonLink to="/forgot-password" size="lg" isBlock>
        <Trans>Ask for a new link</Trans>
      </ButtonLink>
    }
  >
    <Trans>A link to set a new password works once, for 30 minutes.</Trans>
  </DeadLink>
);

const Titled = ({ children }: { children: ReactNode }) => (
  <>
    <h1 className="mb-4 text-h1 cut-head">
      <Trans>Set a new password</Trans>
    </h1>
    {children}
  </>
);

/** The form is shown only when the link is known to work. */
export const WaitingResetLink = () => (
  <Titled>
    <div aria-busy="true" className="grid gap-5">
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  </Titled>
);

export const ResetLink = ({ token }: { token: string }) => {
  const { t } = useLingui();
  const { found, load, die } = useLink(token, readReset);
  if (found.kind === 'dead') return <DeadResetLink />;
  if (found.kind === 'loading') return <WaitingResetLink />;
  if (found.kind === 'failed') {
    return (
      <Titled>
        <LoadFailure title={t`We could not reach Lineup`} onRetry={() => void load()} />
      </Titled>
    );
  }
  return (
    <>
      <h1 className="text-h1 cut-head">
        <Trans>Set a new password</Trans>
      </h1>
      <p className="mt-1 mb-6 text-ink-2">
        <Trans>You are then signed out everywhere, and sign in with the new one.</Trans>
      </p>
      <ResetPasswordForm token={token} onDead={die} />
    </>
  );
};
