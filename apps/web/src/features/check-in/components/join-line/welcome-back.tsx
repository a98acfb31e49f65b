import type { ShopLine } from '@lineup/contract/check-in/check-in';
import { firstNameOf } from '@lineup/domain/accounts/first-name';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Guest } from '../../../../lib/storage/guest.ts';
import type { ServiceChoice } from '../../api.ts';
import { isChoosable } from './barber-field.tsx';

const choiceClass =
  'react-fast flex min-h-13.5 cursor-pointer items-center gap-3 rounded-control border border-line-strong bg-surface px-3.5 py-2.5 has-checked:border-primary has-checked:bg-tint has-checked:text-on-tint has-checked:shadow-[inset_0_0_0_1px_var(--lu-primary)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';

const radioClass =
  'size-5 flex-none cursor-[inherit] appearance-none rounded-full border-[1.5px] border-line-strong bg-surface outline-none checked:border-[6px] checked:border-primary';

interface ChoiceProps {
  value: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

const Choice = ({ value, isChosen, onChoose, children }: ChoiceProps) => (
  <label className={choiceClass}>
    <input
      type="radio"
      name="again"
      value={value}
      checked={isChosen}
      onChange={onChoose}
      className={radioClass}
    />
    <span className="min-w-0">{children}</span>
  </label>
);

interface WelcomeBackProps {
  guest: Guest;
  line: ShopLine;
  /** The last choice, as far as it is offered today. */
  last: ServiceChoice;
  isElse: boolean;
  onElse: (isElse: boolean) => void;
  onForget: () => void;
}

/** A returning guest repeats the last visit with one press; hidden fields carry the values. */
export const WelcomeBack = ({ guest, line, last, isElse, onElse, onForget }: WelcomeBackProps) => {
  const { i18n, t } = useLingui();
  const services = line.services.filter(({ id }) => last.services.includes(id));
  const barber = line.barbers.find((one) => one.id === last.barber && isChoosable(one));
  const list = new Intl.ListFormat(i18n.locale, { type: 'unit', style: 'short' });
  const what = list.format(services.map(({ name }) => name));
  const who = barber ? t`with ${barber.name}` : t`any barber`;
  const firstName = firstNameOf(guest.name);
  return (
    <section aria-labelledby="welcome">
      <input type="hidden" name="name" value={guest.name} />
      <input type="hidden" name="phone" value={guest.phone} />
      {!isElse && (
        <>
          {services.map(({ id }) => (
            <input key={id} type="hidden" name="service" value={id} />
          ))}
          <input type="hidden" name="barber" value={barber?.id ?? ''} />
        </>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="welcome" className="text-h2 cut-head wrap-anywhere">
          <Trans>Welcome back, {firstName}</Trans>
        </h2>
        <button
          type="button"
          onClick={onForget}
          className="touch-target rounded-chip text-body font-label text-primary underline decoration-1 underline-offset-3"
        >
          <Trans>Not you?</Trans>
        </button>
      </div>
      <fieldset className="mt-3 grid gap-2">
        <legend className="sr-only">
          <Trans>What are you having?</Trans>
        </legend>
        <Choice value="same" isChosen={!isElse} onChoose={() => onElse(false)}>
          <span className="block font-semibold">
            <Trans>Same as last time</Trans>
          </span>
          <span className="block text-body wrap-anywhere">
            {what === '' ? who : `${what}, ${who}`}
          </span>
        </Choice>
        <Choice value="else" isChosen={isElse} onChoose={() => onElse(true)}>
          <span className="font-semibold">
            <Trans>Something else</Trans>
          </span>
        </Choice>
      </fieldset>
    </section>
  );
};

/** Placeholder until the stored guest has been read. */
export const WelcomePlaceholder = () => (
  <div aria-hidden="true" className="grid gap-2">
    <span className="mb-1 block h-7 w-3/5 rounded-chip bg-meter-track" />
    <span className="block h-16 rounded-control bg-meter-track" />
    <span className="block h-13.5 rounded-control border border-line" />
  </div>
);
