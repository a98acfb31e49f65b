import { useLingui } from '@lingui/react/macro';
import {
  affiliateDashboardQuery,
  affiliateQuery,
  entriesQuery,
  payoutsQuery,
} from '../../features/affiliates/api.ts';
import { AffiliatePayouts } from '../../features/affiliates/components/payouts/affiliate-payouts.tsx';
import { startQueries } from '../../layouts/start-queries.ts';
import { readPaging } from '../../lib/http/list-query.ts';

export const clientLoader = startQueries(({ address, start }) => {
  const query = readPaging(address);
  if (address.get('tab') === 'ledger') start(entriesQuery(query));
  else start(payoutsQuery(query));
  start(affiliateQuery);
  start(affiliateDashboardQuery);
});
export { onlyForAnotherPath as shouldRevalidate } from '../../layouts/start-queries.ts';

/** /affiliate/marketing/dashboard/payouts. */
export default function Payouts() {
  const { t } = useLingui();
  return (
    <>
      <title>{`${t`Payouts`} | Lineup`}</title>
      <AffiliatePayouts />
    </>
  );
}
