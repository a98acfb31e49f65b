import { useLingui } from '@lingui/react/macro';
import { useSession } from '../../lib/session/session.ts';
import { EmployeeHome } from './employee-home.tsx';
import { OwnerHome } from './owner-home.tsx';

/** Both homes come with the screen: 8 kB too many, but no second wait with nothing on the page. */
export default function Home() {
  const { t } = useLingui();
  const isOwner = useSession().user.role === 'admin';
  return (
    <>
      <title>{`${t`Home`} | Lineup`}</title>
      {isOwner ? <OwnerHome /> : <EmployeeHome />}
    </>
  );
}
