import type { ShopLine } from '@lineup/contract/check-in/check-in';
import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { Fragment } from 'react';
import { FieldError } from '../../../../components/fields/field.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { useServiceFacts } from '../../../../lib/shop/service-facts.ts';
import { ServiceHeading } from './service-heading.tsx';
import { ServiceNote, serviceGrid } from './service-note.tsx';
import { VisitTotal } from './visit-total.tsx';

type Service = ShopLine['services'][number];

const Facts = ({ service }: { service: Service }) => {
  const facts = useServiceFacts()(service);
  if (facts === '') return null;
  return (
    <span className="block text-small text-ink-3 num group-has-checked:text-on-tint">{facts}</span>
  );
};

const ServiceCard = ({ service, isChosen }: { service: Service; isChosen: boolean }) => (
  <label className="group react-fast flex min-h-13.5 cursor-pointer items-center gap-2.5 rounded-control border border-line-strong bg-surface px-3 py-1.5 has-checked:border-primary has-checked:bg-tint has-checked:shadow-[inset_0_0_0_1px_var(--lu-primary)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
    <span className="relative grid size-5 flex-none place-items-center">
      <input
        type="checkbox"
        name="service"
        value={service.id}
        defaultChecked={isChosen}
        data-add-on={service.is_add_on === true}
        className="peer absolute inset-0 size-full cursor-[inherit] appearance-none rounded-[0.3125rem] border-[1.5px] border-line-strong bg-surface outline-none checked:border-primary checked:bg-primary"
      />
      <Check
        size={14}
        strokeWidth={3}
        aria-hidden="true"
        className="pointer-events-none relative text-on-primary opacity-0 peer-checked:opacity-100"
      />
    </span>
    <span className="min-w-0 text-[0.9375rem]/4.5">
      <span className="block font-semibold wrap-anywhere">{service.name}</span>
      <Facts service={service} />
      <ServiceNote>{service.description}</ServiceNote>
    </span>
  </label>
);

interface ServiceCardsProps {
  services: readonly Service[];
  /** The initial choice; after that, the form elements hold it. */
  chosen: readonly number[];
  /** The current choice in the form. */
  wanted: readonly number[];
  error?: string | undefined;
}

export const ServiceCards = ({ services, chosen, wanted, error }: ServiceCardsProps) => {
  if (services.length === 0) {
    return (
      <p className="text-body text-ink-2">
        <Trans>Tell your barber what you would like.</Trans>
      </p>
    );
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-body font-label">
        <Trans>What are you having?</Trans>
      </legend>
      <div className={cx(serviceGrid(services), 'gap-2')}>
        {services.map((service, index) => (
          <Fragment key={service.id}>
            <ServiceHeading service={service} before={services[index - 1]} />
            <ServiceCard service={service} isChosen={chosen.includes(service.id)} />
          </Fragment>
        ))}
      </div>
      <VisitTotal services={services} chosen={wanted} />
      {error !== undefined && <FieldError>{error}</FieldError>}
    </fieldset>
  );
};
