import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../components/card.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { currentAppointmentsQuery } from '../../features/appointments/api.ts';
import { FeedButton } from '../../features/calendar/components/feed-button.tsx';
import { profileQuery } from '../../features/profile/api.ts';
import { DeviceList } from '../../features/profile/components/device-list.tsx';
import { EmailChange } from '../../features/profile/components/email-change.tsx';
import { PasswordCard } from '../../features/profile/components/password-card.tsx';
import { PreferencesCard } from '../../features/profile/components/preferences-card.tsx';
import { ProfileForm } from '../../features/profile/components/profile-form.tsx';
import { EmployeeUsage } from '../../layouts/shell/employee-usage.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { useSession } from '../../lib/session.ts';

/** In the shape of the form, with the name that is known already: nothing moves when it comes. */
const LoadingProfile = ({ name }: { name: string }) => (
  <Card aria-busy="true" className="p-5 sm:p-6">
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <Skeleton className="size-24 rounded-full" />
      <div className="min-w-0 flex-1 basis-44">
        <h1 className="text-h1 cut-head wrap-anywhere">{name}</h1>
        <Skeleton className="mt-1.5 h-6 w-20 rounded-full" />
        <Skeleton className="mt-3 h-8 w-36 max-w-full pointer-coarse:h-11" />
      </div>
    </div>
    <div className="mt-6 grid gap-4 sm:grid-cols-2">
      {['name', 'email', 'phone', 'company'].map((field) => (
        <div key={field} className="grid gap-2 pointer-coarse:gap-2.5">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-10 w-full rounded-control pointer-coarse:h-12" />
        </div>
      ))}
    </div>
    <div className="mt-6 flex justify-end">
      <Skeleton className="h-10 w-36 rounded-control pointer-coarse:h-12 max-sm:w-full" />
    </div>
  </Card>
);

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
        <Trans>Bookings in your own calendar program, by a private address.</Trans>
      </p>
      <FeedButton barbers={[{ id, name }]} />
    </Card>
  );
};

/** The own profile; the owner's also names the shop. */
export default function ProfileScreen() {
  const { t } = useLingui();
  const { user } = useSession();
  const errorText = useErrorText();
  const { data, dataUpdatedAt, error, isPending, isRefetching, refetch } = useQuery(profileQuery);
  const isOwner = user.role === 'admin';
  return (
    <>
      <title>{`${t`Profile`} | Lineup`}</title>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-1 gap-5">
          {isPending && <LoadingProfile name={user.name || user.email} />}
          {error && !data && (
            <Card>
              <h1 className="sr-only">
                <Trans>Profile</Trans>
              </h1>
              <LoadFailure
                title={t`Error loading your profile`}
                isRetrying={isRefetching}
                onRetry={() => void refetch()}
              >
                <p>{errorText(error)}</p>
              </LoadFailure>
            </Card>
          )}
          {data?.email_change && (
            <EmailChange change={data.email_change} answeredAt={dataUpdatedAt} />
          )}
          {data && <ProfileForm profile={data} isOwner={isOwner} />}
          {!isOwner && (
            <div className="lg:hidden">
              <EmployeeUsage user={user} size="md" />
            </div>
          )}
          {data && <PasswordCard profile={data} />}
        </div>
        <div className="grid grid-cols-1 gap-5">
          <DeviceList />
          <PreferencesCard />
          {!isOwner && user.is_subscription_active && <OwnFeed name={user.name} />}
        </div>
      </div>
    </>
  );
}
