import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { Card } from '../../components/cards/card.tsx';
import { currentAppointmentsQuery } from '../../features/appointments/api.ts';
import { FeedButton } from '../../features/calendar/components/feed/feed-button.tsx';
import { LazySecurityCard } from '../../features/identity/components/second-factor/lazy-security-card.tsx';
import { devicesQuery, profileQuery } from '../../features/profile/api.ts';
import { DeviceList } from '../../features/profile/components/device-list.tsx';
import { OwnProfile } from '../../features/profile/components/own-profile.tsx';
import { PreferencesCard } from '../../features/profile/components/preferences-card.tsx';
import { EmployeeUsage } from '../../layouts/plan/employee-usage.tsx';
import { startQueries } from '../../layouts/start-queries.ts';
import { may } from '../../lib/session/may.ts';
import { useSession } from '../../lib/session/session.ts';

export const clientLoader = startQueries(({ user, start }) => {
  start(profileQuery);
  start(devicesQuery);
  if (user.shop_role !== 'owner' && user.is_subscription_active) start(currentAppointmentsQuery);
});
export { onlyForAnotherPath as shouldRevalidate } from '../../layouts/start-queries.ts';

const OwnHoursCard = lazy(async () => ({
  default: (await import('../../features/team/components/own-hours-card.tsx')).OwnHoursCard,
}));

// Rarely used, and at the end of the page.
const DangerZone = lazy(async () => ({
  default: (await import('../../features/profile/components/danger-zone.tsx')).DangerZone,
}));

const AlertsCard = lazy(async () => ({
  default: (await import('../../features/alerts/components/alerts-card.tsx')).AlertsCard,
}));

/** A barber's bookings in their own calendar program. */
const OwnFeed = ({ name }: { name: string }) => {
  const id = useQuery(currentAppointmentsQuery).data?.barber;
  if (id === undefined) return null;
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-h3 cut-head">
        <Trans>Your calendar</Trans>
      </h2>
      <p className="mt-1 mb-4 text-ink-2">
        <Trans>Your week in Lineup, or in your own calendar program by a private address.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/dashboard/calendar" variant="secondary">
          <CalendarDays aria-hidden="true" />
          <Trans>Open the calendar</Trans>
        </ButtonLink>
        <FeedButton barbers={[{ id, name }]} />
      </div>
    </Card>
  );
};

/** The person's own profile; the owner's also has the shop's name. */
export default function ProfileScreen() {
  const { t } = useLingui();
  const { user } = useSession();
  const isOwner = user.role === 'admin';
  return (
    <>
      <title>{`${t`Profile`} | Lineup`}</title>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-1 gap-5">
          <OwnProfile kind={may(user, 'settings') ? 'owner' : 'employee'}>
            {!isOwner && (
              <div className="lg:hidden">
                <EmployeeUsage user={user} size="md" />
              </div>
            )}
          </OwnProfile>
          <LazySecurityCard />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <DeviceList />
          {user.is_subscription_active && (
            <Suspense fallback={null}>
              <AlertsCard />
            </Suspense>
          )}
          <PreferencesCard />
          {!user.shop_is_owner && user.is_subscription_active && (
            <Suspense fallback={null}>
              <OwnHoursCard />
            </Suspense>
          )}
          {!isOwner && user.is_subscription_active && <OwnFeed name={user.name} />}
        </div>
      </div>
      <div className="mt-5">
        <Suspense fallback={null}>
          <DangerZone />
        </Suspense>
      </div>
    </>
  );
}
