import { Trans } from '@lingui/react/macro';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Mark } from '../../components/pictures/mark.tsx';
import { LanguageLinks } from '../../features/identity/components/language-links.tsx';

export const LandingFooter = ({ year }: { year: number }) => (
  <footer className="mx-5 flex flex-wrap items-center justify-between gap-x-7 gap-y-3 pt-6 pb-8 text-ink-2 lg:mx-20">
    <span className="inline-flex items-center gap-2.5">
      <Mark size={24} />© {year} Lineup
    </span>
    <nav className="flex flex-wrap gap-x-7 gap-y-2">
      <TextLink to="/privacy-policy" tone="quiet" isAlone>
        <Trans>Privacy policy</Trans>
      </TextLink>
      <TextLink to="/terms-and-services" tone="quiet" isAlone>
        <Trans>Terms and services</Trans>
      </TextLink>
      <TextLink to="/affiliate/marketing" tone="quiet" isAlone>
        <Trans>Affiliates</Trans>
      </TextLink>
      <LanguageLinks />
    </nav>
  </footer>
);
