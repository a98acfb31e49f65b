import type { MessageKind, MessageText } from '@lineup/contract/notifications';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '../../../components/cards/badge.tsx';
import { NativeSelectField } from '../../../components/fields/native-select-field.tsx';
import { cx } from '../../../components/layout/cx.ts';
import { useMessageWords } from '../../../components/visits/message-words.ts';
import { isChanged } from '../hooks.ts';

/** What a message is about, by kind, in the order of the screen. */
const useGroups = () => {
  const { t } = useLingui();
  return [
    {
      name: t`About a booking`,
      kinds: ['confirmation', 'day_reminder', 'hour_reminder', 'moved', 'cancelled'],
    },
    {
      name: t`About the line`,
      kinds: ['checked_in', 'turn_alert', 'turn_called', 'barber_dropped'],
    },
    { name: t`Corrections`, kinds: ['restored', 'turn_corrected', 'barber_kept'] },
  ] as const satisfies readonly { name: string; kinds: readonly MessageKind[] }[];
};

interface MessageListProps {
  texts: readonly MessageText[];
  chosen: MessageKind;
  onChoose: (kind: MessageKind) => void;
}

/** Every message; a list at the side, or a menu on phones. */
export const MessageList = ({ texts, chosen, onChoose }: MessageListProps) => {
  const { t } = useLingui();
  const { kinds: names } = useMessageWords();
  const groups = useGroups();
  const isOwn = (kind: MessageKind) => texts.some((text) => text.kind === kind && isChanged(text));
  return (
    <>
      <NativeSelectField
        className="lg:hidden"
        label={t`Message`}
        value={chosen}
        onChange={({ currentTarget: { value } }) => onChoose(value as MessageKind)}
      >
        {groups.map(({ name, kinds }) => (
          <optgroup key={name} label={name}>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {isOwn(kind) ? t`${names[kind]} (yours)` : names[kind]}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelectField>
      <nav aria-label={t`Messages`} className="grid gap-5 max-lg:hidden">
        {groups.map(({ name, kinds }) => (
          <section key={name}>
            <h2 className="mb-1 px-3 text-small font-label text-ink-3">{name}</h2>
            <ul>
              {kinds.map((kind) => (
                <li key={kind}>
                  <button
                    type="button"
                    aria-current={kind === chosen || undefined}
                    onClick={() => onChoose(kind)}
                    className={cx(
                      'react-fast flex min-h-11 w-full items-center justify-between gap-2 rounded-control px-3 py-2 text-left hover:bg-hover',
                      kind === chosen && 'bg-tint font-label text-on-tint',
                    )}
                  >
                    {names[kind]}
                    {isOwn(kind) && (
                      <Badge tone="neutral">
                        <Trans>Yours</Trans>
                      </Badge>
                    )}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </>
  );
};
