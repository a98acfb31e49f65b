import { useLingui } from '@lingui/react/macro';
import { type ClientLoaderFunctionArgs, redirect } from 'react-router';
import { currentAppointmentsQuery, pauseQuery } from '../../features/appointments/api.ts';
import { useUnseenArrivals } from '../../features/appointments/model/arrivals.ts';
import { setupPath } from '../../features/setup/api.ts';
import { employeeStatsQuery, todayQuery } from '../../features/stats/api.ts';
import { startQueries } from '../../layouts/start-queries.ts';
import { withoutRetry } from '../../lib/live/live-query.ts';
import { mustBeginSetup } from '../../lib/session/begin-setup.ts';
import { may } from '../../lib/session/may.ts';
import { useSession } from '../../lib/session/session.ts';
import { EmployeeHome } from './employee-home.tsx';
import { OwnerHome } from './owner-home.tsx';

const startHome = startQueries(({ user, start }) => {
  if (may(user, 'every_chair')) start(withoutRetry(todayQuery));
  else {
    start({ ...employeeStatsQuery, retry: false });
    start(withoutRetry(currentAppointmentsQuery));
  }
  start(withoutRetry(pauseQuery));
});

export const clientLoader = (screen: ClientLoaderFunctionArgs) =>
  mustBeginSetup() ? redirect(setupPath) : startHome(screen);
export { onlyForAnotherPath as shouldRevalidate } from '../../layouts/start-queries.ts';

/** Both homes are in one script: 8 kB more, but no second loading state. */
export default function Home() {
  const { t } = useLingui();
  const isDesk = may(useSession().user, 'every_chair');
  const arrivals = useUnseenArrivals();
  const count = arrivals > 0 ? `(${String(arrivals)}) ` : '';
  return (
    <>
      <title>{`${count}${t`Home`} | Lineup`}</title>
      {isDesk ? <OwnerHome /> : <EmployeeHome />}
    </>
  );
}
