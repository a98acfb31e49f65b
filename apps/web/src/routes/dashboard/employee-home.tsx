import { Trans } from '@lingui/react/macro';
import { LineHome } from '../../features/appointments/components/line-home.tsx';

/** A barber's home: their line on small screens, and their figures. */
export const EmployeeHome = () => (
  <>
    <h1 className="text-h1 cut-head max-lg:sr-only lg:mb-6">
      <Trans>Home</Trans>
    </h1>
    <LineHome />
  </>
);
