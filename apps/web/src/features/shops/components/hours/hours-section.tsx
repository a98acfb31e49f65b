import type { ShopSettings } from '@lineup/contract/shops';
import { useLingui } from '@lingui/react/macro';
import { Controller } from 'react-hook-form';
import { focusInvalid } from '../../../../components/forms/focus-invalid.ts';
import { hasWeekProblem } from '../../../../components/hours/week-hours-changes.ts';
import { WeekHoursEditor } from '../../../../components/hours/week-hours-editor.tsx';
import { useAffectedBookings } from '../../../../components/visits/affected-bookings.tsx';
import { updateOpeningHours } from '../../api.ts';
import { useSectionForm } from '../../hooks.ts';
import { SettingsSection } from '../settings-section.tsx';

type Week = ShopSettings['hours'];

/** Days in order, so that a week that was changed back equals the original. */
const inOrder = (hours: Week): Week => hours.toSorted((a, b) => a.weekday - b.weekday);

const valuesOf = ({ hours }: ShopSettings) => ({ hours: inOrder(hours) });

const loadSchema = () =>
  import('@lineup/contract/schemas/shops').then(({ updateOpeningHours: { body } }) => body);

export const HoursSection = ({ settings }: { settings: ShopSettings }) => {
  const { t } = useLingui();
  const affected = useAffectedBookings();
  const { form, save } = useSectionForm({
    section: 'hours',
    settings,
    valuesOf,
    loadSchema,
    texts: {},
    // The editor shows what is wrong, and where.
    rules: ({ hours }) => ({ hours: hasWeekProblem(hours) ? '' : undefined }),
    send: (week) => affected.save((bookings) => updateOpeningHours(week, bookings)),
  });
  return (
    <SettingsSection
      id="hours"
      save={save}
      description={t`Outside these hours and during breaks nobody can check in or book. If you shorten them, you choose what happens to the bookings that no longer fit.`}
    >
      <Controller
        control={form.control}
        name="hours"
        render={({ field, fieldState }) => (
          <WeekHoursEditor
            ref={(editor) => field.ref({ focus: () => focusInvalid(editor) })}
            kind="opening"
            value={field.value}
            error={fieldState.error?.message}
            onChange={(week) => field.onChange(inOrder(week))}
          />
        )}
      />
      {affected.dialog}
    </SettingsSection>
  );
};
