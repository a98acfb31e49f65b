import { Trans } from '@lingui/react/macro';
import { CircleAlert, MessageCircle } from 'lucide-react';
import { telephoneLink } from '../../../../lib/device/directions.ts';
import type { CalendarVisit } from '../../api.ts';

interface MessageStateProps {
  state: CalendarVisit['message_state'];
  phone: string | null;
}

/** Delivery state of the last message; if it failed, the number to call. */
export const MessageState = ({ state, phone }: MessageStateProps) => {
  if (state === null) return null;
  if (state !== 'failed') {
    return (
      <p className="flex items-center gap-1.5 text-small text-ink-2">
        <MessageCircle size={14} aria-hidden="true" className="flex-none text-ink-3" />
        {state === 'queued' && <Trans>Message on its way</Trans>}
        {state === 'sent' && <Trans>Message sent</Trans>}
        {state === 'delivered' && <Trans>Message delivered</Trans>}
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-small font-medium text-danger">
      <CircleAlert size={14} aria-hidden="true" className="flex-none" />
      <Trans>Message failed</Trans>
      {phone ? (
        <a className="text-primary underline underline-offset-3 num" href={telephoneLink(phone)}>
          <Trans>Call instead: {phone}</Trans>
        </a>
      ) : (
        <Trans>Call instead</Trans>
      )}
    </p>
  );
};
