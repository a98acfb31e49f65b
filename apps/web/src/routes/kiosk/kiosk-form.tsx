import type { ShopLine } from '@lineup/contract/check-in/check-in';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { FieldError } from '../../components/fields/field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { focusInvalid } from '../../components/forms/focus-invalid.ts';
import { offeredChoice } from '../../features/check-in/components/join-line/barber-field.tsx';
import { ChairTime } from '../../features/check-in/components/join-line/chair-time.tsx';
import { useWait } from '../../features/check-in/hooks.ts';
import type { KioskCheckInInput } from '../../features/kiosk/model/kiosk-outbox.ts';
import { KioskChoices } from './kiosk-choices.tsx';

export const emptyInput: KioskCheckInInput = { name: '', phone: '', services: [], barber: null };

/** Without a network the server cannot check it, and the mistake would reach the desk. */
const isPhone = (text: string) =>
  text === '' || (/^\+?[\d\s().-]*$/.test(text) && text.replaceAll(/\D/g, '').length >= 5);

type Problems = Readonly<Record<string, string>>;

interface PersonProps {
  input: KioskCheckInInput;
  errors: Problems;
  onInput: (input: KioskCheckInInput) => void;
}

/** No name is offered to the next customer: neither by us nor by the browser. */
const noAutofill = { autoComplete: 'off', autoCorrect: 'off', spellCheck: false } as const;

const Person = ({ input, errors, onInput }: PersonProps) => {
  const { t } = useLingui();
  return (
    <div className="grid content-start gap-4">
      <TextField
        {...noAutofill}
        size="lg"
        name="guest"
        label={t`Your name`}
        autoCapitalize="words"
        enterKeyHint="go"
        maxLength={120}
        // They have clicked 'Check in' to fill in this form.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={input.name}
        onChange={({ currentTarget }) => onInput({ ...input, name: currentTarget.value })}
        error={errors['name']}
        className="[&_input]:text-h2 [&_label]:text-body-lg"
      />
      <TextField
        {...noAutofill}
        size="lg"
        name="reach"
        type="tel"
        label={
          <>
            <Trans>Mobile number</Trans>{' '}
            <span className="font-normal text-ink-3">
              <Trans>(optional)</Trans>
            </span>
          </>
        }
        hint={t`So the shop can reach you when you are next. Nothing else.`}
        inputMode="tel"
        maxLength={40}
        isNumeric
        value={input.phone}
        onChange={({ currentTarget }) => onInput({ ...input, phone: currentTarget.value })}
        error={errors['phone']}
        className="[&_input]:text-h2 [&_label]:text-body-lg"
      />
    </div>
  );
};

interface KioskFormProps {
  line: ShopLine;
  isOffline: boolean;
  /** The input before the server's refusal. */
  draft: KioskCheckInInput;
  errors: Problems;
  message: string | null;
  /** The phone number has a waiting ticket: the form asks whether this one is for somebody else. */
  isSecond: boolean;
  onBack: () => void;
  onSubmit: (input: KioskCheckInInput) => void;
}

export const KioskForm = ({
  line,
  isOffline,
  draft,
  onBack,
  onSubmit,
  ...before
}: KioskFormProps) => {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [input, setInput] = useState(draft);
  const [errors, setErrors] = useState(before.errors);
  // Without a network the current offer is unknown, so the input is kept.
  const choice = isOffline ? input : offeredChoice(line, input);
  const wait = useWait(line, choice);
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusInvalid(form.current);
  }, [errors]);

  /** Somebody who corrects a field no longer sees its error. */
  const updateInput = (next: KioskCheckInInput) => {
    setInput(next);
    if (Object.keys(errors).length === 0) return;
    const isSame = (field: string) =>
      field === 'name' ? next.name === input.name : next.phone === input.phone;
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => isSame(field))));
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isConfirmed = event.nativeEvent.submitter?.getAttribute('name') === 'another';
    const [name, phone] = [input.name.trim(), input.phone.trim()];
    const { services, barber } = choice;
    const offered = { services, barber };
    const found = {
      ...(name === '' && { name: t`Please enter a name` }),
      ...(!isPhone(phone) && { phone: t`Enter a valid phone number` }),
    };
    if (Object.keys(found).length > 0) setErrors(found);
    else
      onSubmit({
        ...input,
        ...offered,
        name,
        phone,
        ...(isConfirmed && { isForSomebodyElse: true }),
      });
  };
  return (
    <form
      ref={form}
      noValidate
      autoComplete="off"
      onSubmit={submit}
      className="flex min-h-dvh flex-col bg-surface"
    >
      <header className="flex items-center gap-3 border-b border-line px-5 py-1 sm:px-8">
        <Button variant="ghost" size="xl" className="-ml-4 h-16! px-4!" onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          <Trans>Back</Trans>
        </Button>
        <h1 className="text-h2 cut-head">
          <Trans>Check in</Trans>
        </h1>
      </header>
      <main
        id="main"
        className="grid flex-1 content-start gap-x-8 gap-y-5 px-5 py-5 sm:px-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
      >
        <Person input={input} errors={errors} onInput={updateInput} />
        <div className="grid min-w-0 content-start gap-5">
          <KioskChoices
            line={line}
            choice={choice}
            onChoose={(next) => setInput({ ...input, ...next })}
          />
        </div>
      </main>
      <footer className="sticky bottom-0 border-t border-line bg-surface px-5 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-8 [@media(height<30rem)]:static">
        {isOffline ? (
          <p className="mb-2 flex min-h-10 items-center text-body font-label">
            <Trans>No connection. You can still check in: your place is saved.</Trans>
          </p>
        ) : (
          <ChairTime
            wait={wait}
            isLoading={wait.isLoading}
            now={line.updated_at}
            zone={line.shop.time_zone}
          />
        )}
        {before.message !== null && (
          <div className="-mt-1 mb-3">
            <FieldError>{before.message}</FieldError>
          </div>
        )}
        <Button type="submit" size="xl" isBlock className="h-18! text-h2!">
          <Trans>Get my ticket</Trans>
        </Button>
        {before.isSecond && (
          <Button
            type="submit"
            name="another"
            variant="secondary"
            size="xl"
            isBlock
            className="mt-3"
          >
            <Trans>Yes, it is for somebody else</Trans>
          </Button>
        )}
      </footer>
    </form>
  );
};
