import type { ShopSettings } from '@lineup/contract/shops';
import { brandColors } from '@lineup/domain/brand/brand-colors';
import { hexColor } from '@lineup/domain/brand/color';
import { Trans, useLingui } from '@lingui/react/macro';
import { Controller } from 'react-hook-form';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { updateBrand } from '../../api.ts';
import { useSectionForm } from '../../hooks.ts';
import { SettingsSection } from '../settings-section.tsx';
import { BrandPreview } from './brand-preview.tsx';

const valuesOf = ({ brand }: ShopSettings) => ({ accent: brand.accent ?? '' });

type Values = ReturnType<typeof valuesOf>;

const bodyOf = ({ accent }: Values) => {
  const typed = accent.trim().toLowerCase();
  return { accent: typed === '' ? null : typed.replace(/^#?/, '#') };
};

const loadSchema = () =>
  import('@lineup/contract/schemas/shops').then(({ updateBrand: { body } }) => body);

/** The color of the picker while no color is chosen: Lineup's own. */
const lineupColor = '#12503f';

interface AccentFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

const AccentField = ({ value, onChange, error }: AccentFieldProps) => {
  const { t } = useLingui();
  const accent = bodyOf({ accent: value }).accent ?? '';
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label={t`Accent color`}
        className="w-44"
        value={value}
        maxLength={7}
        placeholder="#12503f"
        spellCheck={false}
        autoComplete="off"
        error={error}
        onChange={(event) => onChange(event.target.value)}
        start={
          <input
            type="color"
            aria-label={t`Pick the accent color`}
            value={hexColor.test(accent) ? accent : lineupColor}
            onChange={(event) => onChange(event.target.value)}
            className="size-7 cursor-pointer rounded-chip border-0 bg-transparent p-0"
          />
        }
      />
      {value !== '' && (
        <Button variant="ghost" onClick={() => onChange('')}>
          <Trans>Use Lineup’s green</Trans>
        </Button>
      )}
    </div>
  );
};

/** Tells the owner when the color itself could not be read, and what is done about it. */
const ContrastNote = ({ accent }: { accent: string | null }) => (
  <p role="status" className="text-small text-ink-3">
    {accent !== null && brandColors(accent).light.primary !== accent ? (
      <Trans>
        White text on this color would be hard to read. On light pages we use a darker shade of it.
      </Trans>
    ) : (
      <Trans>
        We choose lighter and darker shades of it, so that text stays readable in light and dark.
      </Trans>
    )}
  </p>
);

/** The shop's one color on public pages and mails. The logo is in the section `shop`. */
export const BrandSection = ({ settings }: { settings: ShopSettings }) => {
  const { t } = useLingui();
  const { form, save } = useSectionForm({
    section: 'brand',
    settings,
    valuesOf,
    loadSchema,
    toBody: bodyOf,
    texts: { accent: t`Enter a color like #1f6f54` },
    send: (values: Values) => updateBrand(bodyOf(values)),
  });
  const typed = bodyOf(form.watch()).accent;
  const accent = typed !== null && hexColor.test(typed) ? typed : null;
  return (
    <SettingsSection
      id="brand"
      save={save}
      description={t`Your logo and color on your check-in and booking pages, tickets, board, kiosk and emails. You upload the logo above, under Shop.`}
    >
      <div className="grid gap-4">
        <Controller
          control={form.control}
          name="accent"
          render={({ field, fieldState }) => (
            <AccentField
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <ContrastNote accent={accent} />
        <BrandPreview settings={settings} accent={accent} />
      </div>
    </SettingsSection>
  );
};
