import { Trans } from '@lingui/react/macro';
import { TextLink } from '../../components/buttons/text-link.tsx';
import type { LegalName } from '../../lib/articles/legal.ts';
import { writeCookie } from '../../lib/storage/cookies.ts';
import { type Language, languageCookie, languageNames, languages } from '../../lib/texts/texts.ts';

interface LegalFooterProps {
  name: LegalName;
  language: Language;
}

/** The text comes from the server, so its language does too: a link, which needs no script. */
const LanguageLink = ({ name, language }: LegalFooterProps) => (
  <TextLink
    to={`/${name}?language=${language}`}
    reloadDocument
    tone="quiet"
    isAlone
    lang={language}
    hrefLang={language}
    onClick={() => writeCookie(languageCookie, language)}
  >
    {languageNames[language]}
  </TextLink>
);

export const LegalFooter = ({ name, language }: LegalFooterProps) => (
  <footer className="flex flex-wrap justify-center gap-x-6 gap-y-2 border-t border-line px-5 pt-6 pb-8 text-caption text-ink-3 print:hidden">
    {name !== 'privacy-policy' && (
      <TextLink to="/privacy-policy" tone="quiet" isAlone>
        <Trans>Privacy policy</Trans>
      </TextLink>
    )}
    {name !== 'terms-and-services' && (
      <TextLink to="/terms-and-services" tone="quiet" isAlone>
        <Trans>Terms and services</Trans>
      </TextLink>
    )}
    {languages
      .filter((other) => other !== language)
      .map((other) => (
        <LanguageLink key={other} name={name} language={other} />
      ))}
  </footer>
);
