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

/** The own line lies above the others. */
const depths: Record<ChartTone, number> = { claims: 0, available: 1, all: 2 };

export interface ChartLinesProps {
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** What the numbers count. */
  title: string;
  /** The numbers are whole cents of it, such as 'USD'. */
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
          // A dot where the line ends: today.
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
