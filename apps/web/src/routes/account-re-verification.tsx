import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { AuthFrame } from '../features/auth/components/auth-frame.tsx';
import { ShopPromise } from '../features/auth/components/shop-promise.tsx';
import { Verification } from '../features/auth/components/verification.tsx';

export default function AccountReVerification() {
  const { t } = useLingui();
  const { token = '' } = useParams();
  return (
    <AuthFrame
      title={t`Account re-verification`}
      welcome={<ShopPromise isForOwners />}
      isWelcomeHiddenOnPhones
    >
      <Verification
        key={token}
        token={token}
        title={<Trans>One more step</Trans>}
        reason={
          <Trans>Your e-mail address is not verified yet, so we cannot sign you in with it.</Trans>
        }
        sendsOnArrival
      />
    </AuthFrame>
  );
}
