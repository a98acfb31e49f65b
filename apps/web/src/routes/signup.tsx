import { Trans, useLingui } from '@lingui/react/macro';
import { AuthFrame } from '../features/identity/components/auth-frame.tsx';
import { ShopPromise } from '../features/identity/components/sign-up/shop-promise.tsx';
import { SignUpForm } from '../features/identity/components/sign-up/sign-up-form.tsx';
import { useInvite } from '../lib/storage/affiliate-invite.ts';

export default function SignUp() {
  const { t } = useLingui();
  useInvite();
  return (
    <AuthFrame title={t`Sign up`} welcome={<ShopPromise isForOwners />} isWelcomeHiddenOnPhones>
      <h1 className="text-h1 cut-head">
        <Trans>Open your shop on Lineup</Trans>
      </h1>
      <p className="mt-1 mb-6 text-ink-2">
        <Trans>Two minutes from here to your first line.</Trans>
      </p>
      <SignUpForm />
    </AuthFrame>
  );
}
