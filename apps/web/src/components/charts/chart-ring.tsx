import { ArcElement, Chart, DoughnutController, Tooltip } from 'chart.js';
import { Doughnut } from 'react-chartjs-2';
import type { ChartTone } from './chart-colors.ts';
import { type ChartLook, ringOptions } from './chart-settings.ts';

Chart.register(ArcElement, DoughnutController, Tooltip);

export interface ChartRingProps {
  parts: readonly { readonly tone: ChartTone; readonly label: string; readonly value: number }[];
  look: ChartLook;
}

export const ChartRing = ({ parts, look }: ChartRingProps) => {
  const { colors } = look;
  const seen = parts.filter(({ value }) => value > 0);
  const isEmpty = seen.length === 0;
  return (
    <Doughnut
      aria-hidden="true"
      options={ringOptions(look, isEmpty)}
      data={{
        labels: isEmpty ? [''] : parts.map(({ label }) => label),
        datasets: [
          {
            data: isEmpty ? [1] : parts.map(({ value }) => value),
            backgroundColor: isEmpty ? [colors.grid] : parts.map(({ tone }) => colors[tone]),
            hoverBackgroundColor: isEmpty ? [colors.grid] : parts.map(({ tone }) => colors[tone]),
            borderWidth: 0,
            hoverOffset: 0,
            // The gap between two parts has the same width inside and outside; a whole ring has
            // none.
            spacing: seen.length > 1 ? 3 : 0,
            spacingMode: 'parallel',
          },
        ],
      }}
    />
  );
};
