import type { WaitRecord as Waits } from '@lineup/contract/stats';
import { regionOf } from '@lineup/domain/region';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { useErrorText } from '../../../lib/forms/error-text.ts';
import { useQueryFailure } from '../../../lib/http/query-failure.ts';
import { waitRecordQuery } from '../api.ts';
import { WaitRecordChart } from './wait-record-chart.tsx';

const HitRate = ({ record }: { record: Waits }) => {
  const { i18n } = useLingui();
  const inside = i18n.number(record.inside);
  const share = new Intl.NumberFormat(regionOf(i18n.locale), {
    style: 'percent',
    maximumFractionDigits: 0,
  }).format(record.inside / record.given);
  return (
    <p className="text-h3 text-pretty num">
      <Trans>
        Last week {inside} of <Plural value={record.given} one="# person" other="# people" /> (
        {share}) sat down within the time they were shown.
      </Trans>
    </p>
  );
};

/** How many started earlier or later, and the median width of the ranges. */
const Rest = ({ record }: { record: Waits }) => {
  const { i18n } = useLingui();
  const { early, late, median_width: width } = record;
  const minutes = width === null ? '' : i18n.number(Math.round(width));
  return (
    <p className="mt-1 text-pretty text-ink-2 num">
      {early + late === 0 ? (
        <Trans>Nobody sat down earlier or later.</Trans>
      ) : (
        <Trans>
          <Plural value={early} one="# sat down earlier" other="# sat down earlier" />,{' '}
          <Plural value={late} one="# later" other="# later" />.
        </Trans>
      )}{' '}
      {width !== null && <Trans>Half of the ranges were at most {minutes} minutes wide.</Trans>}
    </p>
  );
};

const Loading = () => (
  <div aria-busy="true">
    <Skeleton className="my-1 h-4 w-96 max-w-full" />
    <Skeleton className="mt-3 h-3.5 w-64 max-w-full" />
    <Skeleton className="mt-5 h-30 w-full max-w-104" />
  </div>
);

/** How accurate the estimated waits of last week were. */
export const WaitRecord = () => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const query = useQuery(waitRecordQuery);
  const { error, isRetrying, retry } = useQueryFailure(waitRecordQuery.queryKey, query);
  const record = query.data;
  if (!record) {
    return error ? (
      <LoadFailure
        title={t`The waiting times could not be loaded`}
        isRetrying={isRetrying}
        onRetry={() => void retry()}
      >
        <p>{errorText(error)}</p>
      </LoadFailure>
    ) : (
      <Loading />
    );
  }
  if (record.given === 0) {
    return (
      // Has the height of the skeleton.
      <div className="flex min-h-47.5">
        <EmptyState icon={Hourglass} title={<Trans>No wait estimates last week</Trans>}>
          <p>
            <Trans>
              Every customer who checks in gets an estimate. A week later you see how accurate it
              was.
            </Trans>
          </p>
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <HitRate record={record} />
      <Rest record={record} />
      <WaitRecordChart days={record.days} />
    </>
  );
};
