import type { MessageKind } from '@lineup/contract/notifications';
import type { ShopSettings } from '@lineup/contract/shops';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TextLink } from '../../../../components/buttons/text-link.tsx';
import { Switch } from '../../../../components/fields/switch.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { useMessageWords } from '../../../../components/visits/message-words.ts';
import { updateMessages } from '../../api.ts';
import { useSectionForm } from '../../hooks.ts';
import { type MessageValues, messageBodyOf, messageValuesOf } from '../../model/message-values.ts';
import { SettingsSection } from '../settings-section.tsx';

const QuietHours = lazy(async () => ({
  default: (await import('./quiet-hours-fields.tsx')).QuietHoursFields,
}));

const TextCountries = lazy(async () => ({
  default: (await import('./text-countries.tsx')).TextCountries,
}));

const loadSchema = () =>
  import('@lineup/contract/schemas/shops').then(({ updateMessages: { body } }) => body);

const send = (values: MessageValues) => updateMessages(messageBodyOf(values));

const useMessageTexts = () => {
  const { t } = useLingui();
  const { kinds } = useMessageWords();
  return [
    {
      name: 'sends_confirmations',
      label: t`Booking confirmation`,
      when: t`Right after somebody books, with a calendar file and a link to move or cancel it; also when a booking is moved or canceled.`,
      kinds: ['confirmation', 'moved', 'cancelled'],
    },
    {
      name: 'sends_day_reminders',
      label: kinds.day_reminder,
      when: t`24 hours before the booked time.`,
      kinds: ['day_reminder'],
    },
    {
      name: 'sends_hour_reminders',
      label: kinds.hour_reminder,
      when: t`2 hours before the booked time.`,
      kinds: ['hour_reminder'],
    },
    {
      name: 'sends_check_in_texts',
      label: kinds.checked_in,
      when: t`Right after a check-in with a phone number. Only as a text message, one for each customer; it counts toward the texts of the month.`,
      kinds: ['checked_in'],
    },
    {
      name: 'sends_turn_alerts',
      label: kinds.turn_alert,
      when: t`When a customer in the line becomes the next one, when they are called, and when their barber cannot take them.`,
      kinds: ['turn_alert', 'turn_called', 'barber_dropped'],
    },
  ] as const satisfies readonly { kinds: readonly MessageKind[]; [key: string]: unknown }[];
};

/** Always sent: they correct a message that the customer received before. */
const corrections = ['restored', 'turn_corrected', 'barber_kept'] as const;

interface ExamplesProps {
  settings: ShopSettings;
  kinds: readonly MessageKind[];
}

/** The messages as customers receive them. */
const Examples = ({ settings, kinds }: ExamplesProps) => {
  const words = useMessageWords();
  return (
    <dl className="mt-2 grid max-w-130 gap-2 rounded-control bg-sunken px-3 py-2 text-small text-ink-2 wrap-anywhere">
      {settings.message_examples
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ kind, text }) => (
          <div key={kind}>
            <dt className="text-caption text-ink-3">{words.kinds[kind]}</dt>
            <dd lang={settings.language}>{text}</dd>
          </div>
        ))}
    </dl>
  );
};

interface TextLimitProps {
  settings: ShopSettings;
  form: UseFormReturn<MessageValues>;
}

const TextLimit = ({ settings, form }: TextLimitProps) => {
  const { t } = useLingui();
  const { note, plan_limit: most, abroad } = settings.texts;
  const used = settings.texts_this_month;
  const limit = settings.messages.text_limit;
  return (
    <div className="mt-4 border-t border-line pt-5">
      {note !== '' && <p className="mb-4 rounded-control bg-sunken px-3 py-2 text-ink-2">{note}</p>}
      {most > 0 && (
        <>
          <div className="max-w-80">
            <TextField
              isNumeric
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              label={t`Text messages a month`}
              end={<span className="text-small text-ink-3">{t`texts`}</span>}
              hint={t`${used} of ${limit} texts used this month. After the last one customers get email only. 0 sends no texts.`}
              error={form.formState.errors.text_limit?.message}
              {...form.register('text_limit')}
            />
          </div>
          <Suspense>
            <TextCountries abroad={abroad} field={form.register('text_countries')} />
          </Suspense>
        </>
      )}
    </div>
  );
};

export const MessagesSection = ({ settings }: { settings: ShopSettings }) => {
  const { t } = useLingui();
  const texts = useMessageTexts();
  const least = 0;
  const { plan_limit: most } = settings.texts;
  const limitProblem = (text: string): string | undefined =>
    most === 0 || (/^\d{1,6}$/.test(text.trim()) && Number(text) <= most)
      ? undefined
      : t`Enter a whole number from ${least} to ${most}`;
  const { form, save } = useSectionForm({
    section: 'messages',
    settings,
    valuesOf: messageValuesOf,
    send,
    loadSchema,
    texts: { 'quiet_hours.to': t`Choose two different times` },
    rules: ({ text_limit }) => ({ text_limit: limitProblem(text_limit) }),
    toBody: messageBodyOf,
  });
  return (
    <SettingsSection
      id="messages"
      save={save}
      description={t`What customers are written to about, by email or text message. Messages already on their way still arrive.`}
    >
      <p className="mb-2">
        <TextLink to="/dashboard/settings/messages">
          <Trans>Write them in your own words</Trans>
        </TextLink>
      </p>
      <ul className="-my-2 divide-y divide-line">
        {texts.map(({ name, label, when, kinds }) => (
          <li key={name} className="py-4">
            <Switch hint={when} {...form.register(name)}>
              {label}
            </Switch>
            <Examples settings={settings} kinds={kinds} />
          </li>
        ))}
        <li className="py-4">
          <p className="text-small text-ink-2">
            <Trans>
              A message that turns out to be wrong is always corrected, whatever is chosen here.
            </Trans>
          </p>
          <Examples settings={settings} kinds={corrections} />
        </li>
      </ul>
      <Suspense>
        <QuietHours form={form} />
      </Suspense>
      <TextLimit settings={settings} form={form} />
    </SettingsSection>
  );
};
