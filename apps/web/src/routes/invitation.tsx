import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { AuthFrame } from '../features/auth/components/auth-frame.tsx';
import { Invitation } from '../features/auth/components/invitation.tsx';
import { ShopPromise } from '../features/auth/components/shop-promise.tsx';

export default function InvitationPage() {
  const { t } = useLingui();
  const { token = '' } = useParams();
  return (
    <AuthFrame title={t`Invitation`} welcome={<ShopPromise />} isWelcomeHiddenOnPhones>
      <Invitation key={token} token={token} />
    </AuthFrame>
  );
}
