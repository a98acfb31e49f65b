import { Trans } from '@lingui/react/macro';
import { TextLink } from '../../../../components/buttons/text-link.tsx';
import { LanguageLinks } from '../language-links.tsx';

export const LoginFooter = () => (
  <footer className="flex flex-wrap justify-center gap-x-5 pb-7 text-caption text-ink-3">
    <TextLink to="/privacy-policy" tone="quiet" isAlone>
      <Trans>Privacy policy</Trans>
    </TextLink>
    <TextLink to="/terms-and-services" tone="quiet" isAlone>
      <Trans>Terms and services</Trans>
    </TextLink>
    <LanguageLinks />
  </footer>
);
