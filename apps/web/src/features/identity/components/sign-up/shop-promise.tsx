import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';

/**
 * The benefits of Lineup, beside the forms. Somebody who opens a shop also sees what a trial costs.
 */
export const ShopPromise = ({ isForOwners = false }: { isForOwners?: boolean }) => {
  const { t } = useLingui();
  const points = [
    t`Walk-ins and bookings in one line`,
    t`Honest waiting times, before anybody joins`,
    isForOwners ? t`Free to try, no card needed` : t`Your own times, visits and numbers`,
  ];
  return (
    <>
      <p className="mb-7 max-w-130 text-display font-bold text-balance font-stretch-[110%] cut-head">
        <Trans>A fair line that nobody argues with</Trans>
      </p>
      <ul className="grid gap-3 text-body-lg">
        {points.map((point) => (
          <li key={point} className="flex items-start gap-3">
            <Check size={20} aria-hidden="true" className="mt-0.5 flex-none text-on-stage-2" />
            {point}
          </li>
        ))}
      </ul>
    </>
  );
};
