import { Trans } from '@lingui/react/macro';
import { besideSidebar, useMedia } from '../../components/layout/media.ts';
import { OnlineCheckIn } from '../../features/appointments/components/online-check-in/online-check-in.tsx';
import { LineHome } from '../../features/appointments/components/own-line/line-home.tsx';
import { EmployeeStats } from '../../features/stats/components/employee-stats.tsx';

/**
 * A barber's home with their figures. On a phone, which is in the hand at the chair, the line comes
 * first.
 */
export const EmployeeHome = () => {
  const isWide = useMedia(besideSidebar);
  if (isWide) {
    return (
      <>
        <OnlineCheckIn />
        <EmployeeStats isBelowLine={false} />
      </>
    );
  }
  return (
    <>
      <h1 className="sr-only">
        <Trans>Welcome</Trans>
      </h1>
      <OnlineCheckIn />
      <LineHome />
      <EmployeeStats isBelowLine />
    </>
  );
};
