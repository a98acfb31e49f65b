import { useLingui } from '@lingui/react/macro';
import { Download, Languages, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import type { MenuAction } from '../../components/overlays/menu.tsx';
import { useInstall } from '../../lib/device/install-prompt.ts';
import { chooseTheme, useThemeChoice } from '../../lib/page/theme.ts';
import { switchLanguage } from '../../lib/texts/change-texts.ts';
import { languageNames, languages } from '../../lib/texts/texts.ts';
import { useLogout } from './use-logout.ts';

/** The end of every account menu: theme, language, installation, Logout. */
export const useAccountActions = (): readonly MenuAction[] => {
  const { t, i18n } = useLingui();
  const chosen = useThemeChoice();
  const logout = useLogout();
  const install = useInstall();
  const otherLanguages = languages.filter((language) => language !== i18n.locale);
  const themes = [
    { choice: 'light', label: t`Light theme`, icon: Sun },
    { choice: 'dark', label: t`Dark theme`, icon: Moon },
    { choice: 'system', label: t`System theme`, icon: Monitor },
  ] as const;
  return [
    ...themes.map(({ choice, label, icon }, index) => ({
      label,
      icon,
      isChosen: choice === chosen,
      startsGroup: index === 0,
      onSelect: () => chooseTheme(choice),
    })),
    ...otherLanguages.map((language, index) => ({
      label: languageNames[language],
      icon: Languages,
      startsGroup: index === 0,
      onSelect: () => void switchLanguage(i18n, language),
    })),
    ...(install
      ? [{ label: t`Install Lineup`, icon: Download, startsGroup: true, onSelect: install }]
      : []),
    { label: t`Logout`, icon: LogOut, startsGroup: true, onSelect: () => void logout() },
  ];
};
