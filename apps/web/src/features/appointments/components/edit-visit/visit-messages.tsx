import type { Message } from '@lineup/contract/notifications';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, Mail, MessageSquare } from 'lucide-react';
import { cx } from '../../../../components/layout/cx.ts';
import { useMessageWords } from '../../../../components/visits/message-words.ts';
import { formatDateTime } from '../../../../lib/figures/format.ts';

/** The messages to the customer with channel and delivery state. */
export const VisitMessages = ({
  messages,
  timeZone,
}: {
  messages: readonly Message[];
  timeZone: string;
}) => {
  const { t, i18n } = useLingui();
  const { kinds, states } = useMessageWords();
  if (messages.length === 0) {
    return (
      <p className="text-small text-ink-3">
        <Trans>
          Nothing sent. Messages go to customers with an email address or a phone number.
        </Trans>
      </p>
    );
  }
  return (
    <ul className="grid gap-3">
      {messages.map(({ id, kind, channel, state, at, note }) => {
        const isFailed = state === 'failed';
        const Icon = channel === 'email' ? Mail : MessageSquare;
        return (
          <li key={id} className="flex items-start gap-2.5">
            <Icon size={16} aria-hidden="true" className="mt-1 flex-none text-ink-3" />
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{kinds[kind]}</p>
              <p className="text-small text-ink-3 num">
                {channel === 'email' ? t`Email` : t`Text message`},{' '}
                <span className={cx(isFailed && 'font-semibold text-danger')}>
                  {isFailed && (
                    <CircleAlert size={12} aria-hidden="true" className="mr-0.5 inline" />
                  )}
                  {note || states[state]}
                </span>
                , {formatDateTime(at, i18n.locale, timeZone)}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
};
