import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { AuthFrame } from '../features/identity/components/auth-frame.tsx';
import { Invitation } from '../features/identity/components/sign-up/invitation.tsx';
import { ShopPromise } from '../features/identity/components/sign-up/shop-promise.tsx';

export default function InvitationPage() {
  const { t } = useLingui();
  const { token = '' } = useParams();
  return (
    <AuthFrame title={t`Invitation`} welcome={<ShopPromise />} isWelcomeHiddenOnPhones>
      <Invitation key={token} token={token} />
    </AuthFrame>
  );
}
