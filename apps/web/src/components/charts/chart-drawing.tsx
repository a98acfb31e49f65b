import { ChartBars, type ChartBarsProps } from './chart-bars.tsx';
import { ChartLines, type ChartLinesProps } from './chart-lines.tsx';
import { ChartRing, type ChartRingProps } from './chart-ring.tsx';

export type ChartDrawingProps =
  | ({ kind: 'bars' } & ChartBarsProps)
  | ({ kind: 'lines' } & ChartLinesProps)
  | ({ kind: 'ring' } & ChartRingProps);

/** The only module that imports Chart.js. Load it through `ChartView`. */
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
