import type { Ticket } from '@lineup/contract/check-in/check-in';
import { addCents, formatCents, parseCents } from '@lineup/domain/money';
import { Trans } from '@lingui/react/macro';
import { useServiceFacts } from '../../../../lib/shop/service-facts.ts';

type Choice = Ticket['choices']['services'][number];

interface VisitTotalProps {
  services: readonly Choice[];
  /** Null: of a visit, but offered no longer. */
  chosen: readonly (number | null)[];
}

/** How long the chosen services take together, and what they cost; its line is kept free before. */
export const VisitTotal = ({ services, chosen }: VisitTotalProps) => {
  const factsOf = useServiceFacts();
  const wanted = services.filter(({ id }) => chosen.includes(id));
  const prices = wanted.flatMap(({ price }) => (price ? (parseCents(price) ?? []) : []));
  // Nothing is told that the shop does not say of every service.
  const facts = factsOf({
    minutes: wanted.every(({ minutes }) => minutes !== null)
      ? wanted.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)
      : null,
    price: prices.length === wanted.length ? formatCents(addCents(...prices)) : null,
  });
  return (
    <p aria-live="polite" className="mt-2 min-h-[1lh] font-label num">
      {wanted.length > 0 && facts !== '' && <Trans>Total: {facts}</Trans>}
    </p>
  );
};
