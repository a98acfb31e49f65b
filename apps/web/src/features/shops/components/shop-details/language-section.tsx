import type { ShopSettings } from '@lineup/contract/shops';
import { Trans, useLingui } from '@lingui/react/macro';
import { Controller } from 'react-hook-form';
import { SegmentedControl } from '../../../../components/fields/segmented-control.tsx';
import { languageNames, languages } from '../../../../lib/texts/texts.ts';
import { updateLanguage } from '../../api.ts';
import { useSectionForm } from '../../hooks.ts';
import { SettingsSection } from '../settings-section.tsx';

const valuesOf = ({ language }: ShopSettings) => ({ language });

const segments = languages.map((language) => ({ value: language, label: languageNames[language] }));

const loadSchema = () =>
  import('@lineup/contract/schemas/shops').then(({ updateLanguage: { body } }) => body);

export const LanguageSection = ({ settings }: { settings: ShopSettings }) => {
  const { t } = useLingui();
  const { form, save } = useSectionForm({
    section: 'language',
    settings,
    valuesOf,
    loadSchema,
    texts: {},
    send: ({ language }) => updateLanguage(language),
  });
  return (
    <SettingsSection
      id="language"
      save={save}
      description={t`The language of your shop’s pages, and of messages to customers from now on.`}
    >
      <Controller
        control={form.control}
        name="language"
        render={({ field }) => (
          <SegmentedControl
            label={t`Language of the shop`}
            segments={segments}
            value={field.value}
            onValueChange={field.onChange}
          />
        )}
      />
      <p className="mt-1.5 text-small text-ink-3">
        <Trans>Your own language for this dashboard is in the account menu, under your name.</Trans>
      </p>
    </SettingsSection>
  );
};
