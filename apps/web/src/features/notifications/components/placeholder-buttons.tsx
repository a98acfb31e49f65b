import { type Placeholder, placeholders } from '@lineup/domain/messages/message-template';
import { useLingui } from '@lingui/react/macro';

const usePlaceholderNames = (): Readonly<Record<Placeholder, string>> => {
  const { t } = useLingui();
  return {
    customer: t`First name`,
    shop: t`Shop`,
    barber: t`Barber`,
    day: t`Day`,
    time: t`Time`,
    ticket: t`Ticket number`,
    services: t`Services`,
    address: t`Address`,
    phone: t`Phone`,
    change: t`How to change it`,
  };
};

interface PlaceholderButtonsProps {
  onInsert: (text: string) => void;
}

/** Buttons that insert a placeholder where the person was typing. */
export const PlaceholderButtons = ({ onInsert }: PlaceholderButtonsProps) => {
  const { t } = useLingui();
  const names = usePlaceholderNames();
  return (
    <div role="group" aria-label={t`Insert`} className="flex flex-wrap gap-1.5">
      {placeholders.map((name) => (
        <button
          key={name}
          type="button"
          // The field keeps the focus, and with it the place where the text goes.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onInsert(`{${name}}`)}
          className="react-fast inline-flex h-8 items-center rounded-full border border-line-strong px-3 text-small text-ink-2 hover:bg-sunken hover:text-ink pointer-coarse:h-11"
        >
          {names[name]}
        </button>
      ))}
    </div>
  );
};
