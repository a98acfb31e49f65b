import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { CodeFrame } from '../features/identity/components/verification/code-frame.tsx';
import { Verification } from '../features/identity/components/verification/verification.tsx';

export default function AccountReVerification() {
  const { t } = useLingui();
  const { token = '' } = useParams();
  return (
    <CodeFrame title={t`Account re-verification`}>
      <Verification
        key={token}
        token={token}
        title={<Trans>One more step</Trans>}
        reason={
          <Trans>Your email address is not verified yet, so we cannot sign you in with it.</Trans>
        }
        sendsOnArrival
      />
    </CodeFrame>
  );
}
