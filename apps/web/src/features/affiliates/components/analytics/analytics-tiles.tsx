import type { Analytics } from '@lineup/contract/affiliates/ledger';
import { Trans, useLingui } from '@lingui/react/macro';
import { HandCoins, MousePointerClick, Store, UserPlus } from 'lucide-react';
import { StatTile, StatTileSkeleton } from '../../../../components/cards/stat-tile.tsx';
import { formatAmount } from '../../../../lib/figures/format.ts';

const Before = ({ figure }: { figure: string }) => <Trans>{figure} in the days before</Trans>;

/** The figures of the period, each with that of the previous period. */
export const AnalyticsTiles = ({ analytics }: { analytics: Analytics | undefined }) => {
  const { t, i18n } = useLingui();
  const tilesClass = 'grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1 sm:gap-4 @4xl:grid-cols-4';
  if (!analytics) {
    return (
      <section aria-label={t`Figures`} className={tilesClass}>
        {[1, 2, 3, 4].map((tile) => (
          <StatTileSkeleton key={tile} />
        ))}
      </section>
    );
  }
  const { steps, before, currency } = analytics;
  const count = (value: number) => i18n.number(value);
  const money = (sum: string) => formatAmount(sum, i18n.locale, currency);
  return (
    <section aria-label={t`Figures`} className={tilesClass}>
      <StatTile
        icon={MousePointerClick}
        label={<Trans>Link clicks</Trans>}
        figure={count(steps.clicks)}
        note={<Before figure={count(before.clicks)} />}
      />
      <StatTile
        icon={UserPlus}
        label={<Trans>Sign-ups</Trans>}
        figure={count(steps.sign_ups)}
        note={<Before figure={count(before.sign_ups)} />}
      />
      <StatTile
        icon={Store}
        label={<Trans>New paying shops</Trans>}
        figure={count(steps.paying_shops)}
        note={<Before figure={count(before.paying_shops)} />}
      />
      <StatTile
        icon={HandCoins}
        label={<Trans>Commissions</Trans>}
        figure={money(steps.earned)}
        note={<Before figure={money(before.earned)} />}
      />
    </section>
  );
};
