import type { ShopLine } from '@lineup/contract/check-in/check-in';
import { Trans, useLingui } from '@lingui/react/macro';
import { summarizeWeek } from '../../../../components/hours/week-hours-summary.ts';
import { useServiceFacts } from '../../../../lib/shop/service-facts.ts';

/** The services of the shop with their prices. */
export const ShopServices = ({ services }: Pick<ShopLine, 'services'>) => {
  const factsOf = useServiceFacts();
  return (
    <section aria-labelledby="services-title">
      <h2 id="services-title" className="text-h2 cut-head">
        <Trans>Services</Trans>
      </h2>
      {services.length === 0 ? (
        <p className="mt-2 text-body text-ink-2">
          <Trans>Tell your barber what you would like.</Trans>
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {services.map((service) => (
            <li
              key={service.id}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-0.5 py-2"
            >
              <span className="min-w-0 font-semibold wrap-anywhere">{service.name}</span>
              <span className="text-body text-ink-2 num">{factsOf(service)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const isAroundTheClock = (hours: ShopLine['shop']['opening_hours']) =>
  hours.length === 7 && hours.every(({ from, to }) => from === '00:00' && to === '24:00');

/** The opening hours in one sentence; nothing if none are set. */
export const ShopHours = ({ shop }: Pick<ShopLine, 'shop'>) => {
  const { t, i18n } = useLingui();
  if (shop.opening_hours.length === 0) return null;
  const week = summarizeWeek(shop.opening_hours, i18n.locale, (days) => t`closed ${days}`);
  return (
    <section aria-labelledby="hours-title">
      <h2 id="hours-title" className="text-h2 cut-head">
        <Trans>Opening hours</Trans>
      </h2>
      <p className="mt-2 text-body text-ink-2 num">
        {isAroundTheClock(shop.opening_hours) ? <Trans>Open around the clock.</Trans> : week}
      </p>
    </section>
  );
};
