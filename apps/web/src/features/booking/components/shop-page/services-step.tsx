import type { ShopBookingPage, ShopService } from '@lineup/contract/booking/shop-booking';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../../components/buttons/button.tsx';
import { FieldError } from '../../../../components/fields/field.tsx';
import { useServiceFacts } from '../../../../lib/shop/service-facts.ts';
import { type ShopChoice, shopQueryOf } from '../../model/shop-choice.ts';

const Row = ({ service, isChosen }: { service: ShopService; isChosen: boolean }) => {
  const facts = useServiceFacts();
  return (
    <label className="react-fast flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line-strong px-4 py-2.5 has-checked:border-primary has-checked:bg-tint has-checked:text-on-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="checkbox"
        name="services"
        value={service.id}
        defaultChecked={isChosen}
        className="size-5 flex-none accent-primary"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-label wrap-anywhere">{service.name}</span>
        {service.description !== '' && (
          <span className="block text-small wrap-anywhere">{service.description}</span>
        )}
      </span>
      <span className="max-w-2/5 flex-none text-right text-body num">{facts(service)}</span>
    </label>
  );
};

const Group = ({
  title,
  services,
  chosen,
}: {
  title: string | null;
  services: readonly ShopService[];
  chosen: readonly number[];
}) => {
  const { t } = useLingui();
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className={title === null ? 'sr-only' : 'mb-2 text-h3 cut-head'}>
        {title ?? t`Services`}
      </legend>
      {services.map((service) => (
        <Row key={service.id} service={service} isChosen={chosen.includes(service.id)} />
      ))}
    </fieldset>
  );
};

interface ServicesStepProps {
  page: ShopBookingPage;
  choice: ShopChoice;
}

/** Several services at once, add-ons last. A plain form: it works without a script. */
export const ServicesStep = ({ page, choice }: ServicesStepProps) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isMissing, setIsMissing] = useState(false);
  const main = page.services.filter((each) => !each.is_add_on);
  const addOns = page.services.filter((each) => each.is_add_on);
  const groups = Map.groupBy(main, ({ category }) => category ?? null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ids = new FormData(event.currentTarget).getAll('services').map(Number);
    if (!main.some(({ id }) => ids.includes(id))) return setIsMissing(true);
    void navigate({ search: shopQueryOf({ services: ids, barber: choice.barber }) });
  };
  return (
    <form method="get" onSubmit={submit} className="flex flex-1 flex-col">
      {choice.barber !== null && <input type="hidden" name="barber" value={choice.barber} />}
      <div className="mx-auto grid w-full max-w-120 gap-6 px-5 pt-5 pb-8 lg:max-w-none lg:px-8">
        <h2 className="text-h2 cut-head">
          <Trans>What would you like?</Trans>
        </h2>
        {[...groups].map(([title, services]) => (
          <Group key={title ?? ''} title={title} services={services} chosen={choice.services} />
        ))}
        {addOns.length > 0 && (
          <Group title={t`Add-ons`} services={addOns} chosen={choice.services} />
        )}
      </div>
      <div className="sticky bottom-0 mt-auto border-t border-line bg-surface">
        <div className="mx-auto grid max-w-120 gap-2 px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:max-w-none lg:px-8">
          {isMissing && (
            <FieldError>
              <Trans>Choose a service</Trans>
            </FieldError>
          )}
          <Button type="submit" size="lg">
            <Trans>See free times</Trans>
          </Button>
        </div>
      </div>
    </form>
  );
};
