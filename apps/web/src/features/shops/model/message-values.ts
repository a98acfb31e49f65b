import type { ShopSettings } from '@lineup/contract/shops';

/** What is offered to a shop that switches its quiet hours on. */
const usualQuietHours = { from: '21:00', to: '08:00' };

/** The values of the form of the section. */
export const messageValuesOf = ({
  messages: { quiet_hours: quietHours, ...messages },
}: ShopSettings) => ({
  ...messages,
  text_countries: messages.text_countries ?? [],
  text_limit: String(messages.text_limit),
  has_quiet_hours: Boolean(quietHours),
  quiet_hours: quietHours ?? usualQuietHours,
});

export type MessageValues = ReturnType<typeof messageValuesOf>;

export const messageBodyOf = ({
  has_quiet_hours: isQuiet,
  quiet_hours: quietHours,
  ...values
}: MessageValues) => ({
  ...values,
  text_limit: Number(values.text_limit),
  quiet_hours: isQuiet ? quietHours : null,
});
