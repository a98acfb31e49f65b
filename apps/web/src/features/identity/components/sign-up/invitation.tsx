import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../../../../components/buttons/button-link.tsx';
import { LoadFailure } from '../../../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { readInvitation } from '../../api.ts';
import { useLink } from '../../hooks.ts';
import { DeadLink } from '../dead-link.tsx';
import { JoinForm } from './join-form.tsx';

const Waiting = () => (
  <div aria-busy="true" className="grid gap-5">
    <Skeleton className="h-9 w-3/4" />
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-20 w-full" />
    <Skeleton className="h-12 w-full" />
  </div>
);

/** The page of an invitation link: joining the shop, an expired link, or a retry. */
export const Invitation = ({ token }: { token: string }) => {
  const { t } = useLingui();
  const { found: invitation, load, die } = useLink(token, readInvitation);
  if (invitation.kind === 'ready') {
    return <JoinForm token={token} invitation={invitation.data} onDead={die} />;
  }
  if (invitation.kind === 'dead') {
    return (
      <DeadLink
        title={<Trans>This invitation is over</Trans>}
        action={
          <ButtonLink to="/login" size="lg" isBlock>
            <Trans>Go to sign in</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          It was used, withdrawn or has run out. If you have joined already, just sign in; otherwise
          ask the shop to invite you again.
        </Trans>
      </DeadLink>
    );
  }
  return (
    <>
      <h1 className="mb-4 text-h1 cut-head">
        <Trans>Your invitation</Trans>
      </h1>
      {invitation.kind === 'failed' ? (
        <LoadFailure title={t`We could not reach Lineup`} onRetry={() => void load()} />
      ) : (
        <Waiting />
      )}
    </>
  );
};
