import { type ReactNode, useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { dialogTitleClass } from '../../components/overlays/dialog-class.ts';
import { PinInput, pinLength } from '../../components/passwords/pin-input.tsx';
import { Section } from './section.tsx';
import { shown } from './shown.ts';

interface PanelProps {
  title: string;
  text?: string;
  actions: ReactNode;
  children?: ReactNode;
}

/** A dialog's panel without the backdrop; the real ones open from 'Dialogs and toasts'. */
const Panel = ({ title, text, actions, children }: PanelProps) => (
  <div className="flex flex-1 flex-col rounded-dialog border border-line bg-raised p-5 shadow-pop">
    <h3 className={dialogTitleClass}>{title}</h3>
    {text !== undefined && <p className="mt-1 text-ink-2">{text}</p>}
    {children}
    <div className="mt-auto flex flex-wrap justify-end gap-2.5 pt-4.5">{actions}</div>
  </div>
);

export const ConfirmPicture = () => (
  <Section title="Confirm dialog">
    <Panel
      title="Are you sure?"
      text="You will be logged out!"
      actions={
        <>
          <Button variant="secondary" className={shown.focus}>
            Cancel
          </Button>
          <Button>Yes, logout!</Button>
        </>
      }
    />
  </Section>
);

export const PinPicture = () => {
  const [pin, setPin] = useState('12');
  return (
    <Section title="PIN prompt">
      <Panel
        title="Enter your 4-digit PIN"
        text="Needed to change services. Asked again after 5 minutes."
        actions={
          <>
            <Button variant="secondary">Cancel</Button>
            <Button disabled={pin.length < pinLength}>Continue</Button>
          </>
        }
      >
        <PinInput
          aria-label="PIN"
          value={pin}
          onValueChange={setPin}
          className="mt-3.5 [&>[data-current]]:border-focus [&>[data-current]]:outline-2 [&>[data-current]]:outline-offset-1 [&>[data-current]]:outline-focus"
        />
      </Panel>
    </Section>
  );
};

export const PaymentPicture = () => (
  <Section title="Complete, with optional payment">
    <Panel
      title="Complete ticket 14"
      actions={
        <>
          <Button variant="ghost">Skip payment</Button>
          <Button>Complete</Button>
        </>
      }
    >
      <TextField
        label="Payment (optional)"
        inputMode="decimal"
        start="$"
        defaultValue="forty"
        error="Please enter a valid number"
        isNumeric
        className="mt-3"
      />
    </Panel>
  </Section>
);
