import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { CodeFrame } from '../features/identity/components/verification/code-frame.tsx';
import { Verification } from '../features/identity/components/verification/verification.tsx';

export default function AccountVerification() {
  const { t } = useLingui();
  const { token = '' } = useParams();
  return (
    <CodeFrame title={t`Account verification`}>
      <Verification key={token} token={token} title={<Trans>Check your email</Trans>} />
    </CodeFrame>
  );
}
