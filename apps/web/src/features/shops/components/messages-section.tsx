import type { ShopSettings } from '@lineup/contract/shops';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMessageWords } from '../../../components/message-words.ts';
import { Switch } from '../../../components/switch.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { updateMessages } from '../api.ts';
import { useSectionForm } from '../hooks.ts';
import { SettingsSection } from './settings-section.tsx';

const MOST_TEXTS = 100_000;

const valuesOf = ({ messages }: ShopSettings) => ({
  ...messages,
  text_limit: String(messages.text_limit),
});

const send = (values: ReturnType<typeof valuesOf>) =>
  updateMessages({ ...values, text_limit: Number(values.text_limit) });

const useMessageTexts = (shop: string) => {
  const { t } = useLingui();
  const { kinds } = useMessageWords();
  return [
    {
      name: 'sends_confirmations',
      label: t`Booking confirmation`,
      when: t`Right after somebody books, with a calendar file and a link to move or cancel it.`,
      example: t`Hi Ana, your Skin Fade with Theo at ${shop} is booked for Thursday at 4:30 PM.`,
    },
    {
      name: 'sends_day_reminders',
      label: kinds.day_reminder,
      when: t`24 hours before the booked time.`,
      example: t`Hi Ana, see you tomorrow at 4:30 PM at ${shop}. Cannot make it? Move or cancel here.`,
    },
    {
      name: 'sends_hour_reminders',
      label: kinds.hour_reminder,
      when: t`2 hours before the booked time.`,
      example: t`Hi Ana, your Skin Fade at ${shop} is in 2 hours, at 4:30 PM.`,
    },
    {
      name: 'sends_turn_alerts',
      label: kinds.turn_alert,
      when: t`When a customer in the line becomes the next one.`,
      example: t`Hi Ana, you are next at ${shop}. Please come to the shop now. Ticket 17.`,
    },
  ] as const;
};

export const MessagesSection = ({ settings }: { settings: ShopSettings }) => {
  const { t } = useLingui();
  const texts = useMessageTexts(settings.name);
  const { form, save } = useSectionForm({
    section: 'messages',
    settings,
    valuesOf,
    send,
  });
  const used = settings.texts_this_month;
  const limit = settings.messages.text_limit;
  return (
    <SettingsSection
      id="messages"
      save={save}
      description={t`What customers are written to about, by e-mail or text message. Messages already on their way still arrive.`}
    >
      <ul className="-my-2 divide-y divide-line">
        {texts.map(({ name, label, when, example }) => (
          <li key={name} className="py-4">
            <Switch hint={when} {...form.register(name)}>
              {label}
            </Switch>
            <p className="mt-2 max-w-130 rounded-control bg-sunken px-3 py-2 text-small text-ink-2 wrap-anywhere">
              <span className="sr-only">
                <Trans>Example:</Trans>{' '}
              </span>
              {example}
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-4 border-t border-line pt-5">
        <div className="max-w-80">
          <TextField
            isNumeric
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            label={t`Text messages a month`}
            end={<span className="text-small text-ink-3">{t`texts`}</span>}
            hint={t`${used} of ${limit} texts used this month. After the last one customers get e-mail only. 0 sends no texts.`}
            error={form.formState.errors.text_limit?.message}
            {...form.register('text_limit', {
              validate: (text: string) =>
                (/^\d{1,6}$/.test(text.trim()) && Number(text) <= MOST_TEXTS) ||
                t`Enter a whole number from 0 to 100,000`,
            })}
          />
        </div>
      </div>
    </SettingsSection>
  );
};
