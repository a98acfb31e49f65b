import { Trans } from '@lingui/react/macro';
import { TextLink } from '../../../../components/buttons/text-link.tsx';

/** The agreement to the terms, below the sign-up button. */
export const Agreement = () => (
  <p className="mt-4 text-center text-small text-balance text-ink-3">
    <Trans>
      By signing up you agree to the{' '}
      <TextLink to="/terms-and-services">terms and services</TextLink> and the{' '}
      <TextLink to="/privacy-policy">privacy policy</TextLink>.
    </Trans>
  </p>
);
