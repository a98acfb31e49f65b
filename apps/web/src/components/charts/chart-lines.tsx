import {
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { Line } from 'react-chartjs-2';
import type { ChartSeries, ChartTone } from './chart-colors.ts';
import { type ChartLook, lineOptions } from './chart-settings.ts';

Chart.register(CategoryScale, LinearScale, LineController, LineElement, PointElement, Tooltip);

const widths: Record<ChartTone, number> = { all: 2, claims: 2.5, available: 2 };

/** The shop's own line is drawn above the others. */
const depths: Record<ChartTone, number> = { claims: 0, available: 1, all: 2 };

export interface ChartLinesProps {
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** The unit of the numbers. */
  title: string;
  /** With a currency, such as 'USD', the numbers are whole cents. */
  currency?: string;
  look: ChartLook;
}

export const ChartLines = ({ labels, series, title, currency, look }: ChartLinesProps) => {
  const { colors } = look;
  const last = labels.length - 1;
  return (
    <Line
      aria-hidden="true"
      options={lineOptions(look, title, currency)}
      data={{
        labels: [...labels],
        datasets: series.map(({ tone, label, data }) => ({
          label,
          data: [...data],
          order: depths[tone],
          borderColor: colors[tone],
          backgroundColor: colors[tone],
          borderWidth: widths[tone],
          borderDash: tone === 'available' ? [5, 4] : [],
          borderJoinStyle: 'round',
          // Only the last day, today, has a dot.
          pointRadius: data.map((_, day) => (day === last ? 5 : 0)),
          pointHoverRadius: 5,
          pointHitRadius: 12,
          pointBorderWidth: 2,
          pointBorderColor: colors.surface,
          pointHoverBackgroundColor: colors[tone],
          pointHoverBorderColor: colors.surface,
          clip: 8,
        })),
      }}
    />
  );
};
