import { Trans } from '@lingui/react/macro';
import { besideSidebar, useMedia } from '../../components/layout/media.ts';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { OnlineCheckIn } from '../../features/appointments/components/online-check-in/online-check-in.tsx';
import { LineHome } from '../../features/appointments/components/own-line/line-home.tsx';
import { EmployeeStats } from '../../features/stats/components/employee-stats.tsx';

/** A barber's home: their line first, their figures below. */
export const EmployeeHome = () => {
  const isWide = useMedia(besideSidebar);
  return (
    <>
      {isWide ? (
        <PageHeader
          title={<Trans>Welcome</Trans>}
          subtitle={<Trans>Track your appointments and performance metrics</Trans>}
        />
      ) : (
        <h1 className="sr-only">
          <Trans>Welcome</Trans>
        </h1>
      )}
      <OnlineCheckIn />
      <LineHome />
      <EmployeeStats />
    </>
  );
};
