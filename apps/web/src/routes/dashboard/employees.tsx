import type { Member } from '@lineup/contract/team/team';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { Card } from '../../components/cards/card.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { RoleNeeded } from '../../components/feedback/role-needed.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { StaleLine } from '../../components/feedback/stale-line.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { LateTeamSecurity } from '../../features/identity/components/second-factor/lazy-security-card.tsx';
import { msUntilNextReturn, teamQuery } from '../../features/team/api.ts';
import { InviteDialog } from '../../features/team/components/invite-dialog.tsx';
import { MemberDialog } from '../../features/team/components/member-dialog.tsx';
import { MemberHoursDialog } from '../../features/team/components/member-hours-dialog.tsx';
import { SeatLine } from '../../features/team/components/seat-line.tsx';
import { TeamTable } from '../../features/team/components/team-table.tsx';
import { useInvitation, useMemberAccess, useTeamToday } from '../../features/team/hooks.ts';
import { startQueries } from '../../layouts/start-queries.ts';
import { formatTime } from '../../lib/figures/format.ts';
import { useErrorText } from '../../lib/forms/error-text.ts';
import { useRetryableQuery } from '../../lib/http/query-failure.ts';
import { may } from '../../lib/session/may.ts';
import { useSession } from '../../lib/session/session.ts';

export const clientLoader = startQueries(({ user, start }) => {
  if (may(user, 'team')) start(teamQuery);
});
export { onlyForAnotherPath as shouldRevalidate } from '../../layouts/start-queries.ts';

// Below the table, and not needed to work with it.
const TeamRights = lazy(async () => ({
  default: (await import('../../features/team/components/team-rights.tsx')).TeamRights,
}));

/** A dialog for one member. It reads the member from the list, which may be refetched meanwhile. */
interface Opened {
  dialog: 'invite' | 'edit' | 'hours';
  id?: number;
}

const Team = ({ isBlocked }: { isBlocked: boolean }) => {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const {
    data: team,
    error,
    isPending,
    isRetrying,
    retry,
    dataUpdatedAt,
  } = useRetryableQuery({
    ...teamQuery,
    refetchInterval: ({ state }) => msUntilNextReturn(state.data),
  });
  const { deactivate, reactivate, busy: busyAccess, affectedDialog } = useMemberAccess();
  const { resend, withdraw, busy: busyInvitation } = useInvitation();
  const { user } = useSession();
  const setToday = useTeamToday();
  const [opened, setOpened] = useState<Opened | null>(null);
  const members = team?.members ?? [];
  const timeZone = team?.time_zone ?? 'UTC';
  const chosen = members.find(({ id }) => id === opened?.id);
  const close = () => setOpened(null);
  const open = (dialog: Opened['dialog']) => (member: Member) =>
    setOpened({ dialog, id: member.id });
  const invite = () => setOpened({ dialog: 'invite' });

  return (
    <>
      <PageHeader
        title={t`Team Members`}
        subtitle={team ? <SeatLine team={team} /> : <Skeleton className="my-0.75 h-3.5 w-40" />}
        actions={
          isBlocked ? undefined : (
            <Button disabled={!team} onClick={invite}>
              <Plus aria-hidden="true" />
              <Trans>Invite</Trans>
            </Button>
          )
        }
      />
      {error && !team ? (
        <Card>
          <LoadFailure
            title={t`The team could not be loaded`}
            isRetrying={isRetrying}
            onRetry={() => void retry()}
          >
            <p>{errorText(error)}</p>
          </LoadFailure>
        </Card>
      ) : (
        <Card>
          {error && (
            <StaleLine
              time={formatTime(dataUpdatedAt, i18n.locale, timeZone)}
              isRetrying={isRetrying}
              onRetry={() => void retry()}
            />
          )}
          <TeamTable
            timeZone={timeZone}
            members={members}
            isLoading={isPending}
            isStale={error !== null}
            isBlocked={isBlocked}
            busy={[...busyAccess, ...busyInvitation]}
            onToday={(member, choice) => void setToday(member, choice)}
            onEdit={open('edit')}
            onHours={open('hours')}
            onDeactivate={(member) => void deactivate(member)}
            onReactivate={(member) => void reactivate(member)}
            onResend={(member) => void resend(member)}
            onWithdraw={(member) => void withdraw(member)}
          />
          {members.length === 1 && !isBlocked && (
            <div className="border-t border-line">
              <EmptyState
                icon={Users}
                title={t`It is only you so far`}
                action={
                  <Button variant="secondary" onClick={invite}>
                    <Trans>Invite your first team member</Trans>
                  </Button>
                }
              >
                <p>
                  <Trans>Team members claim visits, keep their own hours and can be booked.</Trans>
                </p>
              </EmptyState>
            </div>
          )}
        </Card>
      )}
      {team && !isBlocked && (
        <div className="mt-5 grid grid-cols-1 gap-5">
          <Suspense fallback={null}>
            <TeamRights membersPlanHours={team.members_plan_hours} />
          </Suspense>
          {may(user, 'owner') && <LateTeamSecurity />}
        </div>
      )}
      {affectedDialog}
      {team && opened?.dialog === 'invite' && <InviteDialog team={team} onClose={close} />}
      {chosen && opened?.dialog === 'edit' && <MemberDialog member={chosen} onClose={close} />}
      {team && chosen && opened?.dialog === 'hours' && (
        <MemberHoursDialog member={chosen} shop={team} onClose={close} />
      )}
    </>
  );
};

/** Also at /dashboard/barbers. */
export default function Employees() {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <>
      <title>{`${t`Team Members`} | Lineup`}</title>
      {may(user, 'team') ? (
        <Team isBlocked={!user.is_subscription_active} />
      ) : (
        <>
          <PageHeader title={t`Team Members`} />
          <RoleNeeded right="team" shopName={user.shop_name} />
        </>
      )}
    </>
  );
}
