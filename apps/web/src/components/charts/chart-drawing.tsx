import { ChartBars, type ChartBarsProps } from './chart-bars.tsx';
import { ChartLines, type ChartLinesProps } from './chart-lines.tsx';
import { ChartRing, type ChartRingProps } from './chart-ring.tsx';

export type ChartDrawingProps =
  | ({ kind: 'bars' } & ChartBarsProps)
  | ({ kind: 'lines' } & ChartLinesProps)
  | ({ kind: 'ring' } & ChartRingProps);

/** Everything that needs Chart.js, as one file for the browser; load it through `ChartView`. */
export const ChartDrawing = (props: ChartDrawingProps) => {
  switch (props.kind) {
    case 'bars':
      return <ChartBars {...props} />;
    case 'lines':
      return <ChartLines {...props} />;
    case 'ring':
      return <ChartRing {...props} />;
  }
};
