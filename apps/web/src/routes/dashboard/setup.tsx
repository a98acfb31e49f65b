import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Card } from '../../components/cards/card.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { RoleNeeded } from '../../components/feedback/role-needed.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { servicesQuery } from '../../features/services/api.ts';
import { setupQuery } from '../../features/setup/api.ts';
import { SetupGuide } from '../../features/setup/components/setup-guide.tsx';
import { useSetup } from '../../features/setup/hooks.ts';
import { settingsQuery } from '../../features/shops/api.ts';
import { teamQuery } from '../../features/team/api.ts';
import { startQueries } from '../../layouts/start-queries.ts';
import { useErrorText } from '../../lib/forms/error-text.ts';
import { setupHasBegun } from '../../lib/session/begin-setup.ts';
import { may } from '../../lib/session/may.ts';
import { useSession } from '../../lib/session/session.ts';

const InviteDialog = lazy(async () => ({
  default: (await import('../../features/team/components/invite-dialog.tsx')).InviteDialog,
}));

export const clientLoader = startQueries(({ user, start }) => {
  if (!may(user, 'owner')) return;
  start(setupQuery);
  start(settingsQuery);
  start(servicesQuery);
  start(teamQuery);
});
export { onlyForAnotherPath as shouldRevalidate } from '../../layouts/start-queries.ts';

const Loading = () => (
  <Card aria-busy="true" className="grid gap-4 p-5">
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} className="h-12 w-full" />
    ))}
  </Card>
);

const Guide = () => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const guide = useSetup();
  const settings = useQuery(settingsQuery);
  const services = useQuery(servicesQuery);
  const team = useQuery(teamQuery);
  const queries = [guide.query, settings, services, team];
  const failed = queries.find(({ error, data }) => error && data === undefined);
  if (failed?.error) {
    return (
      <Card className="flex min-h-80">
        <LoadFailure
          title={t`The set-up could not be loaded`}
          isRetrying={failed.isFetching}
          onRetry={() => queries.forEach((query) => void query.refetch())}
        >
          <p>{errorText(failed.error)}</p>
        </LoadFailure>
      </Card>
    );
  }
  if (!guide.data || !settings.data || !services.data || !team.data) return <Loading />;
  const shopTeam = team.data;
  return (
    <SetupGuide
      setup={guide.data}
      settings={settings.data}
      services={services.data}
      team={shopTeam}
      renderInvite={(onClose) => (
        <Suspense fallback={null}>
          <InviteDialog team={shopTeam} onClose={onClose} />
        </Suspense>
      )}
    />
  );
};

/** The guide that sets a new shop up. It can be left and resumed at any time. */
export default function Setup() {
  const { t } = useLingui();
  const { user } = useSession();
  useEffect(setupHasBegun, []);
  const [firstName = ''] = user.name.split(' ');
  return (
    <>
      <title>{`${t`Set-up`} | Lineup`}</title>
      {may(user, 'owner') ? (
        <div className="@container">
          <PageHeader
            title={<Trans>Welcome, {firstName}. Let's open your line.</Trans>}
            subtitle={
              <Trans>
                Six short steps. Leave at any point: the guide waits on Home until all are done.
              </Trans>
            }
          />
          <Guide />
        </div>
      ) : (
        <>
          <PageHeader title={t`Set-up`} />
          <RoleNeeded right="owner" shopName={user.shop_name} />
        </>
      )}
    </>
  );
}
