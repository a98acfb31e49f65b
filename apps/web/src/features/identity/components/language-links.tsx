import { useLingui } from '@lingui/react/macro';
import { type Language, languageNames, languages } from '../../../lib/texts/texts.ts';

/** Links to the page in the other languages, for people who are not signed in. */
export const LanguageLinks = () => {
  const { i18n } = useLingui();
  const change = async (language: Language): Promise<void> => {
    const { switchLanguage } = await import('../../../lib/texts/change-texts.ts');
    await switchLanguage(i18n, language);
  };
  return languages
    .filter((language) => language !== i18n.locale)
    .map((language) => (
      <button
        key={language}
        type="button"
        lang={language}
        onClick={() => void change(language)}
        className="touch-target min-h-6 rounded-chip underline decoration-1 underline-offset-3 hover:text-ink"
      >
        {languageNames[language]}
      </button>
    ));
};
