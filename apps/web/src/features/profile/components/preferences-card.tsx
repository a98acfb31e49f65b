import { Trans, useLingui } from '@lingui/react/macro';
import { Monitor, Moon, Sun } from 'lucide-react';
import { Card } from '../../../components/cards/card.tsx';
import { NativeSelectField } from '../../../components/fields/native-select-field.tsx';
import { SegmentedControl } from '../../../components/fields/segmented-control.tsx';
import { chooseTheme, useThemeChoice } from '../../../lib/page/theme.ts';
import { switchLanguage } from '../../../lib/texts/change-texts.ts';
import { isLanguage, languageNames, languages } from '../../../lib/texts/texts.ts';

/** Settings that this browser remembers. */
export const PreferencesCard = () => {
  const { t, i18n } = useLingui();
  const theme = useThemeChoice();
  return (
    <Card aria-labelledby="preferences" className="grid grid-cols-1 gap-4 p-5">
      <div>
        <h2 id="preferences" className="text-h3 cut-head">
          <Trans>Language and look</Trans>
        </h2>
        <p className="mt-1 text-small text-ink-2">
          <Trans>For this device.</Trans>
        </p>
      </div>
      <NativeSelectField
        label={t`Language`}
        value={i18n.locale}
        onChange={({ currentTarget: { value } }) =>
          isLanguage(value) ? void switchLanguage(i18n, value) : undefined
        }
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </NativeSelectField>
      <div>
        <p className="mb-1.5 text-small font-label pointer-coarse:text-body">
          <Trans>Theme</Trans>
        </p>
        <SegmentedControl
          label={t`Theme`}
          isBlock
          value={theme}
          onValueChange={chooseTheme}
          segments={[
            {
              value: 'light',
              label: (
                <>
                  <Sun size={16} aria-hidden="true" className="max-[24rem]:hidden" />
                  {t`Light`}
                </>
              ),
            },
            {
              value: 'dark',
              label: (
                <>
                  <Moon size={16} aria-hidden="true" className="max-[24rem]:hidden" />
                  {t`Dark`}
                </>
              ),
            },
            {
              value: 'system',
              label: (
                <>
                  <Monitor size={16} aria-hidden="true" className="max-[24rem]:hidden" />
                  {t`System`}
                </>
              ),
            },
          ]}
        />
      </div>
    </Card>
  );
};
