import type { StatsPeriodFigures } from '@lineup/contract/stats';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Card } from '../../../components/cards/card.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { cx } from '../../../components/layout/cx.ts';
import { StatusBadge } from '../../../components/visits/status-badge.tsx';
import { statsStatuses } from '../../../lib/figures/stats-figures.ts';
import { useStatsWords } from '../model/stats-words.ts';

interface ChipsProps {
  heading: 'h3' | 'h4';
  name: ReactNode;
  counts: StatsPeriodFigures['all']['by_status'] | undefined;
  /** On narrow screens, its counts are in the rows of the list before it. */
  isSecond?: boolean;
}

const Chips = ({ heading: Heading, name, counts, isSecond = false }: ChipsProps) => {
  const { count } = useStatsWords();
  const id = useId();
  return (
    <div className="items-center gap-x-4.5 @2xl:flex">
      <Heading
        id={id}
        className={cx(
          'flex-none text-small font-semibold text-ink-2 @max-2xl:mb-2 @2xl:@max-[66rem]:w-34',
          isSecond && '@max-2xl:text-right',
        )}
      >
        {name}
      </Heading>
      {counts ? (
        <ul
          aria-labelledby={id}
          className="flex min-w-0 flex-wrap gap-x-5.5 gap-y-1.5 @max-2xl:flex-col"
        >
          {statsStatuses.map((status) => (
            <li key={status} className="flex h-6 items-center justify-between gap-x-1.75">
              <span className={cx(isSecond && '@max-2xl:sr-only')}>
                <StatusBadge status={status} />
              </span>
              <b className="ml-auto text-body-lg cut-ticket">{count(counts[status])}</b>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="h-6 w-64 max-w-full @max-2xl:h-21 @max-2xl:w-full" />
      )}
    </div>
  );
};

interface StatusOverviewProps {
  level: 2 | 3;
  figures: StatsPeriodFigures | undefined;
}

/** Counts by status: of the shop, and of this person. */
export const StatusOverview = ({ level, figures }: StatusOverviewProps) => {
  const id = useId();
  const Heading = `h${level}` as const;
  const ChipsHeading = level === 2 ? 'h3' : 'h4';
  return (
    <Card aria-labelledby={id} className="px-5 pt-3.5 pb-4.5 max-sm:px-4">
      <Heading id={id} className="text-h3 cut-head">
        <Trans>Status Overview</Trans>
      </Heading>
      <div className="mt-2.5 grid gap-y-3 @max-2xl:grid-cols-[minmax(0,1fr)_minmax(6rem,auto)] @min-[66rem]:grid-cols-2 @min-[66rem]:*:nth-2:border-l @min-[66rem]:*:nth-2:border-line @min-[66rem]:*:nth-2:pl-8">
        <Chips
          name={<Trans>All appointments</Trans>}
          counts={figures?.all.by_status}
          heading={ChipsHeading}
        />
        <Chips
          name={<Trans>Your claims</Trans>}
          counts={figures?.claimed.by_status}
          heading={ChipsHeading}
          isSecond
        />
      </div>
    </Card>
  );
};
