import type { ShopLine } from '@lineup/contract/check-in/check-in';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { FieldError } from '../../../../components/fields/field.tsx';
import { focusInvalid } from '../../../../components/forms/focus-invalid.ts';
import { PrivacyNotice } from '../../../../components/forms/privacy-notice.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { forgetGuest, type Guest, useGuest, useHydrated } from '../../../../lib/storage/guest.ts';
import { type CheckInInput, readCheckIn, type Wishes } from '../../api.ts';
import { useCheckIn, useWait } from '../../hooks.ts';
import { BarberField, isChoosable, offeredWishes } from './barber-field.tsx';
import { ChairTime } from './chair-time.tsx';
import { PersonFields } from './person-fields.tsx';
import { ServiceCards } from './service-cards.tsx';
import { WelcomeBack, WelcomeRoom } from './welcome-back.tsx';

/** What the server refused of a form that the browser sent by itself. */
export interface Refused {
  readonly typed: CheckInInput;
  readonly errors: Readonly<Record<string, string>>;
  readonly message: string | null;
  /** The phone number has a ticket that waits: is this one for somebody else? */
  readonly isSecond: boolean;
}

interface CheckInFormProps {
  line: ShopLine;
  /** Sent along: the same form sent twice gives one ticket. */
  formKey: string;
  refused: Refused | null;
  /** This device holds a ticket; the form starts empty and asks nothing twice. */
  isForSomebodyElse: boolean;
  /** The door may have closed meanwhile. */
  onRefused: () => void;
}

/** What can still be had of the last visit; null: never here, or nothing of it is left. */
const lastWishes = (guest: Guest | null, line: ShopLine): Wishes | null => {
  const visit = guest?.shops[line.shop.username];
  return visit ? offeredWishes(line, visit) : null;
};

/** A refusal about a field that is not shown, since nothing is left to choose there. */
const unseenError = (line: ShopLine, errors: Refused['errors']): string | undefined => {
  if (line.services.length === 0 && 'services' in errors) return errors['services'];
  return line.barbers.some(isChoosable) ? undefined : errors['barber'];
};

/** A booking has its ticket already: checking in would make a second one. */
const BookedAlready = () => (
  <p className="text-small text-ink-3">
    <Trans>Have a booking? Open the link from your message instead.</Trans>
  </p>
);

/**
 * Sends the form again as one for somebody else; also without a script. It comes after 'Check in',
 * so that Enter in a field does not press it.
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

const nobody: CheckInInput = { name: '', phone: '', services: [], barber: null };

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
  const { submit, forgive, isBusy, isSent, errors, message, isSecond } = useCheckIn({
    line,
    formKey,
    refused,
  });
  const last = isForSomebodyElse ? null : lastWishes(guest, line);
  const [wishes, setWishes] = useState<Wishes>(refused?.typed ?? nobody);
  const wait = useWait(line, wishes);

  const isReturning =
    last !== null && refused === null && !('name' in errors) && !('phone' in errors);
  // A returning guest whose wish was refused chooses from what is offered now.
  const isWishRefused = 'services' in errors || 'barber' in errors;
  if (isReturning && isWishRefused && !isElse) setIsElse(true);
  const read = () => (form.current ? readCheckIn(new FormData(form.current)) : nobody);
  // oxlint-disable-next-line react/set-state-in-effect -- the form in the document holds them
  const readWishes = () => setWishes(read());
  // What was chosen before the script came, what the device remembers, what a press changed.
  useEffect(readWishes, [isReturning, isElse, isHydrated]);
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
  const typed = refused?.typed ?? { ...nobody, name: known?.name ?? '', phone: known?.phone ?? '' };
  const chosen = isReturning ? last : typed;
  const problem = message ?? unseenError(line, errors);
  // Before the script knows better, the page keeps the room that it will need.
  const isGuessing = !isHydrated && refused === null;
  return (
    <form
      ref={form}
      method="post"
      noValidate={isHydrated}
      onSubmit={(event) => void onSubmit(event)}
      onChange={(event) => {
        if (event.target instanceof HTMLInputElement) forgive(event.target.name);
        readWishes();
      }}
      className="flex flex-1 flex-col"
    >
      <input type="hidden" name="key" value={formKey} />
      {isForSomebodyElse && <input type="hidden" name="another" value="yes" />}
      <input type="hidden" name="language" value={i18n.locale} />
      <div className="mx-auto w-full max-w-120 flex-1 px-5 py-4.5">
        {isGuessing && (
          <div className="hidden [[data-guest]_&]:block">
            <WelcomeRoom />
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
                wanted={wishes.services}
                error={errors['services']}
              />
              <BarberField line={line} chosen={chosen.barber} error={errors['barber']} />
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
            isAsking={wait.isAsking}
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
