import { Trans, useLingui } from '@lingui/react/macro';
import { TextLink } from '../../../components/text-link.tsx';
import { languageNames, languages, switchLanguage } from '../../../lib/texts.ts';

export const LoginFooter = () => {
  const { i18n } = useLingui();
  return (
    <footer className="flex flex-wrap justify-center gap-x-5 pb-7 text-caption text-ink-3">
      <TextLink to="/privacy-policy" tone="quiet" isAlone>
        <Trans>Privacy policy</Trans>
      </TextLink>
      <TextLink to="/terms-and-services" tone="quiet" isAlone>
        <Trans>Terms and services</Trans>
      </TextLink>
      {languages
        .filter((language) => language !== i18n.locale)
        .map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            onClick={() => void switchLanguage(i18n, language)}
            className="touch-target min-h-6 rounded-chip underline decoration-1 underline-offset-3 hover:text-ink"
          >
            {languageNames[language]}
          </button>
        ))}
    </footer>
  );
};
