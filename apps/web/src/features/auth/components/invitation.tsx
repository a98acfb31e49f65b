import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../../components/button-link.tsx';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { readInvitation } from '../api.ts';
import { type Loaded, loadedOf } from '../hooks.ts';
import { DeadLink } from './dead-link.tsx';
import { type InvitationData, JoinForm } from './join-form.tsx';

const useInvitation = (token: string) => {
  const [invitation, setInvitation] = useState<Loaded<InvitationData>>({ kind: 'loading' });
  const asked = useRef<string | null>(null);
  const load = useCallback(async () => {
    setInvitation({ kind: 'loading' });
    setInvitation(loadedOf(await readInvitation(token)));
  }, [token]);
  useEffect(() => {
    if (asked.current === token) return;
    asked.current = token;
    void load();
  }, [token, load]);
  return { invitation, load, die: () => setInvitation({ kind: 'dead' }) };
};

const Waiting = () => (
  <div aria-busy="true" className="grid gap-5">
    <Skeleton className="h-9 w-3/4" />
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-20 w-full" />
    <Skeleton className="h-12 w-full" />
  </div>
);

/** Whoever holds the link: joins the shop, is told that the link is over, or tries again. */
export const Invitation = ({ token }: { token: string }) => {
  const { t } = useLingui();
  const { invitation, load, die } = useInvitation(token);
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
