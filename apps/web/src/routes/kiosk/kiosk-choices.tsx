import type { ShopLine } from '@lineup/contract/check-in/check-in';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { cx } from '../../components/layout/cx.ts';
import type { ServiceChoice } from '../../features/check-in/api.ts';
import {
  isChoosable,
  offersAll,
  useBarberWords,
} from '../../features/check-in/components/join-line/barber-field.tsx';
import { ServiceHeading } from '../../features/check-in/components/join-line/service-heading.tsx';
import {
  ServiceNote,
  serviceGrid,
} from '../../features/check-in/components/join-line/service-note.tsx';
import { VisitTotal } from '../../features/check-in/components/join-line/visit-total.tsx';
import { useServiceFacts } from '../../lib/shop/service-facts.ts';

interface ChoiceProps {
  type: 'checkbox' | 'radio';
  group: string;
  isChosen: boolean;
  onChoose: () => void;
  title: ReactNode;
  detail: string;
  note?: string;
}

/** The whole card is clickable, at least 64 px high. */
const Choice = ({ type, group, isChosen, onChoose, title, detail, note }: ChoiceProps) => (
  <label className="group react-fast flex min-h-16 cursor-pointer items-center gap-3 rounded-control border border-line-strong bg-surface px-3.5 py-2 has-checked:border-primary has-checked:bg-tint has-checked:shadow-[inset_0_0_0_1px_var(--lu-primary)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
    <span className="relative grid size-6 flex-none place-items-center">
      <input
        type={type}
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className="peer absolute inset-0 size-full cursor-[inherit] appearance-none rounded-[0.375rem] border-[1.5px] border-line-strong bg-surface outline-none checked:border-primary checked:bg-primary data-[kind=radio]:rounded-full"
        data-kind={type}
      />
      <Check
        size={16}
        strokeWidth={3}
        aria-hidden="true"
        className="pointer-events-none relative text-on-primary opacity-0 peer-checked:opacity-100"
      />
    </span>
    <span className="min-w-0 text-body-lg/5">
      <span className="block font-semibold wrap-anywhere">{title}</span>
      {detail !== '' && (
        <span className="block text-body text-ink-3 num group-has-checked:text-on-tint">
          {detail}
        </span>
      )}
      <ServiceNote>{note}</ServiceNote>
    </span>
  </label>
);

const gridClass = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2.5';

interface KioskChoicesProps {
  line: ShopLine;
  choice: ServiceChoice;
  onChoose: (choice: ServiceChoice) => void;
}

const Services = ({ line, choice, onChoose }: KioskChoicesProps) => {
  const factsOf = useServiceFacts();
  const { services } = choice;
  if (line.services.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-body-lg font-label">
        <Trans>What are you having?</Trans>
      </legend>
      <div className={cx(serviceGrid(line.services), 'gap-2.5')}>
        {line.services.map((service, index) => (
          <Fragment key={service.id}>
            <ServiceHeading service={service} before={line.services[index - 1]} />
            <Choice
              type="checkbox"
              group="service"
              isChosen={services.includes(service.id)}
              onChoose={() =>
                onChoose({
                  ...choice,
                  services: services.includes(service.id)
                    ? services.filter((id) => id !== service.id)
                    : [...services, service.id],
                })
              }
              title={service.is_add_on ? `+ ${service.name}` : service.name}
              detail={factsOf(service)}
              note={service.description}
            />
          </Fragment>
        ))}
      </div>
      <VisitTotal services={line.services} chosen={services} />
    </fieldset>
  );
};

const Barbers = ({ line, choice, onChoose }: KioskChoicesProps) => {
  const { t } = useLingui();
  const wordsOf = useBarberWords(line);
  const barbers = line.barbers.filter(
    (barber) => isChoosable(barber) && offersAll(barber, choice.services),
  );
  if (barbers.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-body-lg font-label">
        <Trans>Barber</Trans>
      </legend>
      <div className={gridClass}>
        <Choice
          type="radio"
          group="barber"
          isChosen={choice.barber === null}
          onChoose={() => onChoose({ ...choice, barber: null })}
          title={<Trans>Any barber</Trans>}
          detail={t`soonest`}
        />
        {barbers.map((barber) => (
          <Choice
            key={barber.id}
            type="radio"
            group="barber"
            isChosen={choice.barber === barber.id}
            onChoose={() => onChoose({ ...choice, barber: barber.id })}
            title={barber.name}
            detail={wordsOf(barber)}
          />
        ))}
      </div>
    </fieldset>
  );
};

export const KioskChoices = (props: KioskChoicesProps) => (
  <>
    <Services {...props} />
    <Barbers {...props} />
  </>
);
