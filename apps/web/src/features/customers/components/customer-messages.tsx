import type { Message } from '@lineup/contract/notifications';
import { Trans, useLingui } from '@lingui/react/macro';
import { Mail, MessageSquare } from 'lucide-react';
import { Badge } from '../../../components/cards/badge.tsx';
import { useMessageWords } from '../../../components/visits/message-words.ts';
import { formatDateTime } from '../../../lib/figures/format.ts';

const tones = {
  queued: 'neutral',
  sending: 'neutral',
  sent: 'tint',
  delivered: 'completed',
  failed: 'cancelled',
  withdrawn: 'neutral',
} as const;

interface CustomerMessagesProps {
  messages: readonly Message[];
  timeZone: string;
}

/** The messages to the customer with their delivery state. */
export const CustomerMessages = ({ messages, timeZone }: CustomerMessagesProps) => {
  const { t, i18n } = useLingui();
  const { kinds, states } = useMessageWords();
  if (messages.length === 0) {
    return (
      <p className="text-small text-ink-3">
        <Trans>Nothing was sent yet.</Trans>
      </p>
    );
  }
  return (
    <ul className="grid gap-3">
      {messages.map(({ id, kind, channel, state, at, note }) => {
        const Icon = channel === 'email' ? Mail : MessageSquare;
        return (
          <li key={id} className="flex items-start gap-2.5">
            <Icon
              size={16}
              role="img"
              aria-label={channel === 'email' ? t`Email` : t`Text message`}
              className="mt-1 flex-none text-ink-3"
            />
            <div className="min-w-0 flex-1">
              <p className="font-medium">{kinds[kind]}</p>
              <p className="text-small text-ink-3 num">
                {formatDateTime(at, i18n.locale, timeZone)}
              </p>
            </div>
            <Badge tone={tones[state]}>{note || states[state]}</Badge>
          </li>
        );
      })}
    </ul>
  );
};
