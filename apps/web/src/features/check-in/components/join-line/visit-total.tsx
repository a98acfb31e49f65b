import type { Ticket } from '@lineup/contract/check-in/check-in';
import { addCents, formatCents, parseCents } from '@lineup/domain/money';
import { Trans } from '@lingui/react/macro';
import { useServiceFacts } from '../../../../lib/shop/service-facts.ts';

type Choice = Ticket['choices']['services'][number];

interface VisitTotalProps {
  services: readonly Choice[];
  /** Null stands for a service that is no longer offered. */
  chosen: readonly (number | null)[];
}

/** Total time and price of the chosen services. The line is reserved before. */
export const VisitTotal = ({ services, chosen }: VisitTotalProps) => {
  const factsOf = useServiceFacts();
  const wanted = services.filter(({ id }) => chosen.includes(id));
  const prices = wanted.flatMap(({ price }) => (price ? (parseCents(price) ?? []) : []));
  // A total is shown only if every chosen service has the value.
  const facts = factsOf({
    minutes: wanted.every(({ minutes }) => minutes !== null)
      ? wanted.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)
      : null,
    price: prices.length === wanted.length ? formatCents(addCents(...prices)) : null,
    price_from: wanted.some((service) => service.price_from),
  });
  return (
    <p aria-live="polite" className="mt-2 min-h-[1lh] font-label num">
      {wanted.length > 0 && facts !== '' && <Trans>Total: {facts}</Trans>}
    </p>
  );
};
