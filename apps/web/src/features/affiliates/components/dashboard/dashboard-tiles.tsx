import type { Dashboard } from '@lineup/contract/affiliates/ledger';
import { regionOf } from '@lineup/domain/region';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { HandCoins, MousePointerClick, Store, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatTile, StatTileSkeleton } from '../../../../components/cards/stat-tile.tsx';
import { formatAmount } from '../../../../lib/figures/format.ts';

const Row = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui();
  return (
    <section
      aria-label={t`Figures`}
      className="relative mb-4 grid grid-cols-2 gap-4 max-sm:gap-3 max-[22rem]:grid-cols-1 lg:grid-cols-4"
    >
      {children}
    </section>
  );
};

/**
 * The part of the clicks. A sign-up may come weeks after its click, so there may be more sign-ups
 * than clicks.
 */
const SignUpsNote = ({ clicks, sign_ups: signUps }: Pick<Dashboard, 'clicks' | 'sign_ups'>) => {
  const { i18n } = useLingui();
  if (clicks === 0 || signUps > clicks) return <Trans>Last 30 days</Trans>;
  const part = new Intl.NumberFormat(regionOf(i18n.locale), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(signUps / clicks);
  return <Trans>{part} of clicks</Trans>;
};

/** Recent clicks, sign-ups and commissions. */
export const DashboardTiles = ({ dashboard }: { dashboard: Dashboard }) => {
  const { t, i18n } = useLingui();
  const money = (amount: string) => formatAmount(amount, i18n.locale, dashboard.currency);
  const earned = money(dashboard.earned);
  return (
    <Row>
      <StatTile
        icon={MousePointerClick}
        label={t`Link clicks`}
        figure={i18n.number(dashboard.clicks)}
        note={t`Last 30 days`}
      />
      <StatTile
        icon={UserPlus}
        label={t`Sign-ups`}
        figure={i18n.number(dashboard.sign_ups)}
        note={<SignUpsNote clicks={dashboard.clicks} sign_ups={dashboard.sign_ups} />}
      />
      <StatTile
        icon={Store}
        label={t`Paying shops`}
        figure={i18n.number(dashboard.paying_shops)}
        note={
          <Plural
            value={dashboard.new_paying_shops}
            _0="None new this month"
            one="# new this month"
            other="# new this month"
          />
        }
      />
      <StatTile
        icon={HandCoins}
        label={t`Earned this month`}
        figure={money(dashboard.earned_this_month)}
        note={<Trans>{earned} since you joined</Trans>}
      />
    </Row>
  );
};

export const DashboardTilesSkeleton = () => (
  <Row>
    {['clicks', 'sign-ups', 'shops', 'earned'].map((tile) => (
      <StatTileSkeleton key={tile} />
    ))}
  </Row>
);
