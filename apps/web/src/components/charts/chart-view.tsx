import { regionOf } from '@lineup/domain/region';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { cx } from '../layout/cx.ts';
import { useMedia } from '../layout/media.ts';
import { useChartColors } from './chart-colors.ts';
import type { ChartDrawingProps } from './chart-drawing.tsx';

const NoDrawing = () => (
  <p className="grid size-full place-items-center text-center text-small text-ink-2">
    <Trans>The chart could not be loaded. Its numbers are in the table.</Trans>
  </p>
);

/** Chart.js is loaded after the page, so that the figures do not wait for it. */
const Drawing = lazy(() =>
  import('./chart-drawing.tsx').then(
    ({ ChartDrawing }) => ({ default: ChartDrawing }),
    () => ({ default: NoDrawing }),
  ),
);

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** A chart in this browser's colors and language. It fills the area around it. */
export const ChartView = (props: Without<ChartDrawingProps, 'look'>) => {
  const { i18n } = useLingui();
  const look = {
    colors: useChartColors(),
    locale: regionOf(i18n.locale),
    isStill: useMedia('(prefers-reduced-motion: reduce)'),
  };
  return (
    <Suspense
      fallback={<Skeleton className={cx('size-full', props.kind === 'ring' && 'rounded-full')} />}
    >
      <Drawing {...props} look={look} />
    </Suspense>
  );
};
