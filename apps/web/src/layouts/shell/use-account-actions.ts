import { useLingui } from '@lingui/react/macro';
import { Languages, LogOut, Moon, Sun } from 'lucide-react';
import type { MenuAction } from '../../components/menu.tsx';
import { languageNames, languages, switchLanguage } from '../../lib/texts.ts';
import { setTheme, useTheme } from '../../lib/theme.ts';
import { useLogout } from './use-logout.ts';

/** What every account menu ends with: theme, language, Logout. */
export const useAccountActions = (): readonly MenuAction[] => {
  const { t, i18n } = useLingui();
  const theme = useTheme();
  const logout = useLogout();
  const otherLanguages = languages.filter((language) => language !== i18n.locale);
  return [
    {
      label: theme === 'dark' ? t`Light theme` : t`Dark theme`,
      icon: theme === 'dark' ? Sun : Moon,
      startsGroup: true,
      onSelect: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
    },
    ...otherLanguages.map((language) => ({
      label: languageNames[language],
      icon: Languages,
      onSelect: () => void switchLanguage(i18n, language),
    })),
    { label: t`Logout`, icon: LogOut, startsGroup: true, onSelect: () => void logout() },
  ];
};
