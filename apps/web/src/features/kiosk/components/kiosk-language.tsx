import { useLingui } from '@lingui/react/macro';
import { Button } from '../../../components/buttons/button.tsx';
import { switchLanguage } from '../../../lib/texts/change-texts.ts';
import { type Language, languageNames, languages } from '../../../lib/texts/texts.ts';

/** The screen in each other language, for who stands before it. */
export const KioskLanguage = () => {
  const { i18n } = useLingui();
  return languages
    .filter((language) => language !== i18n.locale)
    .map((language) => (
      <Button
        key={language}
        variant="ghost"
        size="lg"
        lang={language}
        className="-ml-5 h-13!"
        // Without a network its texts may not come; then it stays as it is.
        onClick={() => void switchLanguage(i18n, language).catch(() => undefined)}
      >
        {languageNames[language]}
      </Button>
    ));
};

/** The next one finds the shop's own language again. */
export const useShopsLanguage = (language: Language, onHome: () => void) => {
  const { i18n } = useLingui();
  return () => {
    if (i18n.locale !== language) void switchLanguage(i18n, language).catch(() => undefined);
    onHome();
  };
};
