import type { ShopLine } from '@lineup/contract/check-in/check-in';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { FieldError } from '../../../../components/fields/field.tsx';
import { focusInvalid } from '../../../../components/forms/focus-invalid.ts';
import { PrivacyNotice } from '../../../../components/forms/privacy-notice.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { forgetGuest, type Guest, useGuest, useHydrated } from '../../../../lib/storage/guest.ts';
import { type CheckInInput, readCheckIn, type ServiceChoice } from '../../api.ts';
import { useCheckIn, useWait } from '../../hooks.ts';
import { BarberField, isChoosable, offeredChoice } from './barber-field.tsx';
import { ChairTime } from './chair-time.tsx';
import { PersonFields } from './person-fields.tsx';
import { ServiceCards } from './service-cards.tsx';
import { WelcomeBack, WelcomePlaceholder } from './welcome-back.tsx';

/** The refusal of a form that was sent without a script. */
export interface Refused {
  readonly typed: CheckInInput;
  readonly errors: Readonly<Record<string, string>>;
  readonly message: string | null;
  /** The phone number has an open ticket: the customer is asked whether this is for somebody else. */
  readonly isSecond: boolean;
}

interface CheckInFormProps {
  line: ShopLine;
  /** The idempotency key of the form: sent twice, it gives one ticket. */
  formKey: string;
  refused: Refused | null;
  /** This device holds a ticket, so the form starts empty and needs no second confirmation. */
  isForSomebodyElse: boolean;
  /** Check-in may have closed meanwhile. */
  onRefused: () => void;
}

/** The choice of the last visit, as far as it is offered; null for a new guest. */
const lastChoice = (guest: Guest | null, line: ShopLine): ServiceChoice | null => {
  const visit = guest?.shops[line.shop.username];
  return visit ? offeredChoice(line, visit) : null;
};

/** The error of a field that is hidden because it has no options. */
const unseenError = (line: ShopLine, errors: Refused['errors']): string | undefined => {
  if (line.services.length === 0 && 'services' in errors) return errors['services'];
  return line.barbers.some(isChoosable) ? undefined : errors['barber'];
};

/** A booking has a ticket already; a check-in would create a second one. */
const BookedAlready = () => (
  <p className="text-small text-ink-3">
    <Trans>Have a booking? Open the link from your message instead.</Trans>
  </p>
);

/**
 * Sends the form again for somebody else; works without a script. It comes after 'Check in', so
 * that Enter in a field does not press it.
 */
const AnotherButton = () => (
  <Button
    type="submit"
    name="another"
    value="yes"
    variant="secondary"
    size="lg"
    isBlock
    className="mt-3"
  >
    <Trans>Yes, it is for somebody else</Trans>
  </Button>
);

const emptyInput: CheckInInput = { name: '', phone: '', services: [], barber: null };

export const CheckInForm = ({
  line,
  formKey,
  refused,
  isForSomebodyElse,
  onRefused,
}: CheckInFormProps) => {
  const { t, i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const guest = useGuest();
  const [isElse, setIsElse] = useState(false);
  const { submit, clearError, isBusy, isSent, errors, message, isSecond } = useCheckIn({
    line,
    formKey,
    refused,
  });
  const last = isForSomebodyElse ? null : lastChoice(guest, line);
  const [choice, setChoice] = useState<ServiceChoice>(refused?.typed ?? emptyInput);
  const wait = useWait(line, choice);

  const isReturning =
    last !== null && refused === null && !('name' in errors) && !('phone' in errors);
  // A returning guest whose choice was refused chooses from the current offer.
  const isChoiceRefused = 'services' in errors || 'barber' in errors;
  if (isReturning && isChoiceRefused && !isElse) setIsElse(true);
  const read = () => (form.current ? readCheckIn(new FormData(form.current)) : emptyInput);
  // oxlint-disable-next-line react/set-state-in-effect -- the form in the document holds them
  const readServiceChoice = () => setChoice(read());
  // Reads choices from before hydration, from the device, and after a switch.
  useEffect(readServiceChoice, [isReturning, isElse, isHydrated]);
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusInvalid(form.current);
  }, [errors]);

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const isConfirmed = event.nativeEvent.submitter?.getAttribute('name') === 'another';
    const input = read();
    if (!(await submit(isConfirmed ? { ...input, confirm_another: true } : input))) onRefused();
  };
  const known = isForSomebodyElse ? null : guest;
  const typed = refused?.typed ?? {
    ...emptyInput,
    name: known?.name ?? '',
    phone: known?.phone ?? '',
  };
  const chosen = isReturning ? last : typed;
  const problem = message ?? unseenError(line, errors);
  // Before hydration, the page reserves the height for a returning guest.
  const isGuessing = !isHydrated && refused === null;
  return (
    <form
      ref={form}
      method="post"
      noValidate={isHydrated}
      onSubmit={(event) => void onSubmit(event)}
      onChange={(event) => {
        if (event.target instanceof HTMLInputElement) clearError(event.target.name);
        readServiceChoice();
      }}
      className="flex flex-1 flex-col"
    >
      <input type="hidden" name="key" value={formKey} />
      {isForSomebodyElse && <input type="hidden" name="another" value="yes" />}
      <input type="hidden" name="language" value={i18n.locale} />
      <div className="mx-auto w-full max-w-120 flex-1 px-5 py-4.5">
        {isGuessing && (
          <div className="hidden [[data-guest]_&]:block">
            <WelcomePlaceholder />
          </div>
        )}
        <div className={cx('grid gap-4', isGuessing && '[[data-guest]_&]:hidden')}>
          {isReturning && guest ? (
            <WelcomeBack
              {...{ guest, line, last, isElse }}
              onElse={setIsElse}
              onForget={forgetGuest}
            />
          ) : (
            <PersonFields
              name={typed.name}
              phone={typed.phone}
              errors={errors}
              onForget={guest && !refused ? forgetGuest : null}
            />
          )}
          {(!isReturning || isElse) && (
            <>
              <ServiceCards
                services={line.services}
                chosen={chosen.services}
                wanted={choice.services}
                error={errors['services']}
              />
              <BarberField
                wanted={choice.services}
                line={line}
                chosen={chosen.barber}
                error={errors['barber']}
              />
            </>
          )}
          <BookedAlready />
          <PrivacyNotice shop={line.shop.name} />
        </div>
      </div>
      <div className="sticky bottom-0 border-t border-line bg-surface [@media(height<30rem)]:static">
        <div className="mx-auto max-w-120 px-5 pt-2 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
          <ChairTime
            wait={wait}
            isLoading={wait.isLoading}
            now={line.updated_at}
            zone={line.shop.time_zone}
          />
          {problem !== undefined && (
            <div className="-mt-1.5 mb-3">
              <FieldError>{problem}</FieldError>
            </div>
          )}
          <Button
            type="submit"
            size="xl"
            isBlock
            isBusy={isBusy || isSent}
            busyText={isSent ? t`Your ticket is ready` : t`Checking in...`}
          >
            <Trans>Check in</Trans>
          </Button>
          {isSecond && <AnotherButton />}
        </div>
      </div>
    </form>
  );
};
