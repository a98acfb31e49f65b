import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useSession } from '../../lib/session.ts';

// Nobody has both: each loads the one they see.
const EmployeeHome = lazy(async () => ({
  default: (await import('./employee-home.tsx')).EmployeeHome,
}));
const OwnerHome = lazy(async () => ({ default: (await import('./owner-home.tsx')).OwnerHome }));

export default function Home() {
  const { t } = useLingui();
  const isOwner = useSession().user.role === 'admin';
  return (
    <>
      <title>{`${t`Home`} | Lineup`}</title>
      <Suspense fallback={null}>{isOwner ? <OwnerHome /> : <EmployeeHome />}</Suspense>
    </>
  );
}
