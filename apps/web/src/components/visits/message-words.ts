import type { Message, MessageKind } from '@lineup/contract/notifications';
import { useLingui } from '@lingui/react/macro';

/** The names of messages to customers and of their delivery states, the same on every screen. */
export const useMessageWords = () => {
  const { t } = useLingui();
  const kinds: Readonly<Record<MessageKind, string>> = {
    confirmation: t`Confirmation`,
    moved: t`New time`,
    cancelled: t`Cancellation`,
    restored: t`Not canceled after all`,
    day_reminder: t`Reminder the day before`,
    hour_reminder: t`Reminder on the day`,
    checked_in: t`Link to the ticket`,
    turn_alert: t`You are next`,
    turn_called: t`It is your turn`,
    turn_corrected: t`Not your turn yet`,
    barber_dropped: t`Waits for any barber now`,
    barber_kept: t`Waits for the barber again`,
  };
  const states: Readonly<Record<Message['state'], string>> = {
    queued: t`Planned`,
    sending: t`On its way`,
    sent: t`Sent`,
    delivered: t`Delivered`,
    failed: t`Failed`,
    withdrawn: t`Withdrawn`,
  };
  return { kinds, states };
};
