import type { Referral } from '@lineup/contract/affiliates/ledger';
import { useLingui } from '@lingui/react/macro';
import type { Column } from '../../../../components/layout/data-table.tsx';
import { formatShortDate } from '../../../../lib/figures/format.ts';
import { ReferralLine } from './referral-state.tsx';

type Name = 'shop' | 'signedUp' | 'plan' | 'onPhone';

/** The columns of every table of referrals. On a phone day and plan share a line. */
export const useReferralColumns = (): Readonly<Record<Name, Column<Referral>>> => {
  const { t, i18n } = useLingui();
  return {
    shop: {
      id: 'shop',
      header: t`Shop`,
      onPhone: 'first',
      skeleton: 'h-3.5 w-40',
      cell: ({ shop_name: name }) => <span className="font-semibold wrap-anywhere">{name}</span>,
    },
    signedUp: {
      id: 'signed-up',
      header: t`Signed up`,
      onPhone: 'hidden',
      skeleton: 'h-3.5 w-24',
      cell: ({ referred_at: at }) => (
        <span className="whitespace-nowrap text-ink-2 num">
          {formatShortDate(at, i18n.locale, 'UTC')}
        </span>
      ),
    },
    plan: {
      id: 'plan',
      header: t`Plan`,
      onPhone: 'hidden',
      skeleton: 'h-3.5 w-24',
      cell: ({ plan_name: plan }) => <span className="text-ink-2">{plan}</span>,
    },
    onPhone: {
      id: 'on-phone',
      header: `${t`Signed up`}, ${t`Plan`}`,
      className: 'sm:hidden',
      skeleton: 'h-3.5 w-36',
      cell: (referral) => <ReferralLine referral={referral} />,
    },
  };
};
