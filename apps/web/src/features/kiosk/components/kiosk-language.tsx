import { useLingui } from '@lingui/react/macro';
import { Button } from '../../../components/buttons/button.tsx';
import { switchLanguage } from '../../../lib/texts/change-texts.ts';
import { type Language, languageNames, languages } from '../../../lib/texts/texts.ts';

/** Buttons to switch the screen to another language. */
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
        // Offline the texts may fail to load; the language stays as it is.
        onClick={() => void switchLanguage(i18n, language).catch(() => undefined)}
      >
        {languageNames[language]}
      </Button>
    ));
};

/** Switches back to the shop's language for the next customer. */
export const useShopsLanguage = (language: Language, onHome: () => void) => {
  const { i18n } = useLingui();
  return () => {
    if (i18n.locale !== language) void switchLanguage(i18n, language).catch(() => undefined);
    onHome();
  };
};
