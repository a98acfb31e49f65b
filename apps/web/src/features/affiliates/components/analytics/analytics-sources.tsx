import type { Analytics } from '@lineup/contract/affiliates/ledger';
import { Trans, useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Card } from '../../../../components/cards/card.tsx';
import { Bar } from '../../../../components/cards/meter.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { type Column, DataTable } from '../../../../components/layout/data-table.tsx';
import { formatAmount } from '../../../../lib/figures/format.ts';
import { useSourceName } from '../../model/source-name.ts';
import { useRateText } from './analytics-steps.tsx';

type Source = Analytics['sources'][number];

/** The counts in one line, for narrow screens. */
const OnPhone = ({ source }: { source: Source }) => {
  const { i18n } = useLingui();
  const clicks = i18n.number(source.clicks);
  const signUps = i18n.number(source.sign_ups);
  const paying = i18n.number(source.paying_shops);
  return (
    <span className="text-small text-ink-2 num">
      <Trans>
        Clicks {clicks} · Sign-ups {signUps} · Paying {paying}
      </Trans>
    </span>
  );
};

const useColumns = (analytics: Analytics | undefined): Column<Source>[] => {
  const { t, i18n } = useLingui();
  const nameOf = useSourceName();
  const rateText = useRateText();
  const most = Math.max(1, ...(analytics?.sources.map(({ clicks }) => clicks) ?? []));
  const count = (value: number) => <span className="num">{i18n.number(value)}</span>;
  return [
    {
      id: 'source',
      header: t`Source`,
      width: 'w-[30%]',
      onPhone: 'first',
      skeleton: 'h-3.5 w-28',
      cell: ({ source }) => <span className="font-semibold wrap-anywhere">{nameOf(source)}</span>,
    },
    {
      id: 'clicks',
      header: t`Link clicks`,
      width: 'w-[24%]',
      skeleton: 'h-3.5 w-40',
      cell: ({ clicks }) => (
        <span className="flex items-center gap-3">
          <span className="min-w-8 num max-sm:hidden">{i18n.number(clicks)}</span>
          <span className="min-w-0 flex-1 max-sm:my-1">
            <Bar percent={(clicks / most) * 100} level="primary" className="h-2 bg-meter-track" />
          </span>
        </span>
      ),
    },
    {
      id: 'sign-ups',
      header: t`Sign-ups`,
      align: 'end',
      onPhone: 'hidden',
      skeleton: 'h-3.5 w-8',
      cell: (row) => count(row.sign_ups),
    },
    {
      id: 'rate',
      header: t`Of clicks`,
      align: 'end',
      className: 'max-lg:hidden',
      onPhone: 'hidden',
      skeleton: 'h-3.5 w-10',
      cell: (row) => <span className="num">{rateText(row.sign_ups, row.clicks) ?? '–'}</span>,
    },
    {
      id: 'paying',
      header: t`New paying shops`,
      align: 'end',
      onPhone: 'hidden',
      skeleton: 'h-3.5 w-8',
      cell: (row) => count(row.paying_shops),
    },
    {
      id: 'on-phone',
      header: t`Figures`,
      className: 'sm:hidden',
      cell: (row) => <OnPhone source={row} />,
    },
    {
      id: 'earned',
      header: t`Commissions`,
      align: 'end',
      onPhone: 'end',
      skeleton: 'h-3.5 w-16',
      cell: ({ earned }) => (
        // The same width in every row, so that the bars beside it can be compared.
        <span className="font-semibold num max-sm:inline-block max-sm:min-w-20 max-sm:text-right">
          {formatAmount(earned, i18n.locale, analytics?.currency)}
        </span>
      ),
    },
  ];
};

const shownAtFirst = 8;

interface AnalyticsSourcesProps {
  analytics: Analytics | undefined;
}

/** The sources of clicks, most clicks first. */
export const AnalyticsSources = ({ analytics }: AnalyticsSourcesProps) => {
  const { t, i18n } = useLingui();
  const id = useId();
  const columns = useColumns(analytics);
  const [isWhole, setIsWhole] = useState(false);
  const sources = (analytics?.sources ?? []).toSorted(
    (one, other) => other.clicks - one.clicks || other.sign_ups - one.sign_ups,
  );
  const total = i18n.number(sources.length);
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="px-5 pt-4 pb-3 text-h3 cut-head max-sm:px-4">
        <Trans>By source</Trans>
      </h2>
      <DataTable
        caption={t`By source`}
        columns={columns}
        rows={isWhole ? sources : sources.slice(0, shownAtFirst)}
        rowKey={({ source }) => source}
        isLoading={!analytics}
        density="sm"
        empty={<EmptyState icon={Share2} title={t`No sources in these days`} />}
      />
      {sources.length > shownAtFirst && (
        <div className="border-t border-line px-5 py-2.5 max-sm:px-4">
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? <Trans>Show fewer</Trans> : <Trans>Show all {total} sources</Trans>}
          </Button>
        </div>
      )}
    </Card>
  );
};
