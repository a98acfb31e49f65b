import { useLingui } from '@lingui/react/macro';
import { AffiliatePayouts } from '../../features/affiliates/components/payouts/affiliate-payouts.tsx';

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
