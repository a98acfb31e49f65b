import type { TeamSecurity } from '@lineup/contract/identity/team-security';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Badge } from '../../../../components/cards/badge.tsx';
import { Card } from '../../../../components/cards/card.tsx';
import { LoadFailure } from '../../../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { toast } from '../../../../components/feedback/toast-store.ts';
import { Switch } from '../../../../components/fields/switch.tsx';
import { useConfirm } from '../../../../components/overlays/confirm.tsx';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { useRetryableQuery } from '../../../../lib/http/query-failure.ts';
import { dashboardAlertMs } from '../../../../lib/time/alert-times.ts';
import {
  requireSecondFactor,
  resetMemberFactors,
  teamSecurityQuery,
} from '../../model/second-factor.ts';
import { useRefusal } from '../../model/use-second-factor.ts';

type Member = TeamSecurity['members'][number];

/** The owner's decisions about the team's sign-in. Each response is the updated list. */
const useTeamSecurity = ({ members }: TeamSecurity) => {
  const { t } = useLingui();
  const confirm = useConfirm();
  const refuse = useRefusal();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  const run = async (request: () => ReturnType<typeof requireSecondFactor>, done: string) => {
    setIsBusy(true);
    const answer = await request();
    setIsBusy(false);
    if (!answer.ok) return refuse(answer.error);
    queryClient.setQueryData(teamSecurityQuery.queryKey, answer.data.response);
    toast.success(done, { timeoutMs: dashboardAlertMs });
  };

  const setRequired = async (isRequired: boolean) => {
    const without = members.filter((member) => !member.has_second_factor).length;
    if (isRequired && without > 0) {
      const isSure = await confirm({
        title: t`Require a second factor?`,
        text: t`Members without one: ${without}. They are signed out now and set one up when they sign in again.`,
        confirmLabel: t`Require it`,
      });
      if (!isSure) return;
    }
    const done = isRequired
      ? t`A second factor is required now`
      : t`A second factor is optional now`;
    await run(() => requireSecondFactor(isRequired), done);
  };

  const reset = async ({ id, name }: Member) => {
    const isSure = await confirm({
      title: t`Reset the second factor of ${name}?`,
      text: t`For somebody who has lost their device and recovery codes. They are signed out and sign in with their password alone.`,
      confirmLabel: t`Reset`,
      isDeletion: true,
    });
    if (isSure) await run(() => resetMemberFactors(id), t`The second factor of ${name} was reset`);
  };

  return { isBusy, setRequired, reset };
};

const MemberRow = ({ member, onReset }: { member: Member; onReset: () => void }) => {
  const { t } = useLingui();
  const { name, role, has_second_factor: hasFactor } = member;
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-3 border-line py-2 not-first:border-t">
      <span className="min-w-0 flex-1 basis-32 font-semibold wrap-anywhere">{name}</span>
      {hasFactor ? (
        <Badge tone="completed">
          <Trans>Second factor</Trans>
        </Badge>
      ) : (
        <Badge tone="neutral">
          <Trans>Password only</Trans>
        </Badge>
      )}
      {hasFactor && role !== 'owner' && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t`Reset the second factor of ${name}`}
          onClick={onReset}
        >
          <Trans>Reset</Trans>
        </Button>
      )}
    </li>
  );
};

const Members = ({ security }: { security: TeamSecurity }) => {
  const { isBusy, setRequired, reset } = useTeamSecurity(security);
  return (
    <>
      <Switch
        className="mt-3"
        checked={security.is_required}
        disabled={isBusy}
        hint={<Trans>Members without one set it up when they sign in next.</Trans>}
        onChange={(event) => void setRequired(event.currentTarget.checked)}
      >
        <Trans>Require a second factor of everybody</Trans>
      </Switch>
      <ul className="mt-3 border-t border-line pt-1">
        {security.members.map((member) => (
          <MemberRow key={member.id} member={member} onReset={() => void reset(member)} />
        ))}
      </ul>
    </>
  );
};

/** For owners: which members sign in with a second factor. */
export const TeamSecurityCard = () => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, isPending, isRetrying, retry } = useRetryableQuery(teamSecurityQuery);
  return (
    <Card aria-labelledby="team-security" className="p-5 sm:p-6">
      <h2 id="team-security" className="text-h3 cut-head">
        <Trans>How the team signs in</Trans>
      </h2>
      <p className="mt-1 text-ink-2">
        <Trans>A second factor is a passkey or an authenticator app.</Trans>
      </p>
      {isPending && <Skeleton className="mt-4 h-24 w-full" />}
      {error && !data && (
        <LoadFailure
          title={t`Error loading how the team signs in`}
          isRetrying={isRetrying}
          onRetry={() => void retry()}
        >
          <p>{errorText(error)}</p>
        </LoadFailure>
      )}
      {data && <Members security={data} />}
    </Card>
  );
};
