import { Trans, useLingui } from '@lingui/react/macro';
import { TextLink } from '../components/buttons/text-link.tsx';
import { AuthFrame } from '../features/identity/components/auth-frame.tsx';
import { ForgotPasswordForm } from '../features/identity/components/reset-password/forgot-password-form.tsx';
import { ShopPromise } from '../features/identity/components/sign-up/shop-promise.tsx';

export default function ForgotPassword() {
  const { t } = useLingui();
  return (
    <AuthFrame title={t`Forgot password`} welcome={<ShopPromise />} isWelcomeHiddenOnPhones>
      <h1 className="text-h1 cut-head">
        <Trans>Forgot your password?</Trans>
      </h1>
      <p className="mt-1 mb-6 text-ink-2">
        <Trans>We email you a link to set a new one. It works once, for 30 minutes.</Trans>
      </p>
      <ForgotPasswordForm />
      <p className="mt-7 text-center">
        <TextLink to="/login" isAlone>
          <Trans>Back to sign in</Trans>
        </TextLink>
      </p>
    </AuthFrame>
  );
}
