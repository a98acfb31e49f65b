import { useLingui } from '@lingui/react/macro';
import { languageNames, languages, switchLanguage } from '../../../lib/texts.ts';

/** The page in each other language, for who has not signed in yet. */
export const LanguageLinks = () => {
  const { i18n } = useLingui();
  return languages
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
    ));
};
