import { useMemo } from 'react';
import { type Theme, useTheme } from '../lib/theme.ts';

/** What a series stands for; colour and pattern follow from it, on every chart alike. */
export type ChartTone = 'all' | 'claims' | 'available';

export interface ChartSeries {
  readonly tone: ChartTone;
  readonly label: string;
  readonly data: readonly number[];
}

const tokens = {
  all: '--lu-chart-all',
  claims: '--lu-chart-claims',
  available: '--lu-chart-available',
  grid: '--lu-chart-grid',
  axis: '--lu-line-strong',
  line: '--lu-line',
  surface: '--lu-surface',
  raised: '--lu-raised',
  ink: '--lu-ink',
  ink2: '--lu-ink-2',
  ink3: '--lu-ink-3',
  font: '--font-sans',
} as const;

export type ChartColors = Readonly<Record<keyof typeof tokens, string>> & { readonly theme: Theme };

/** A canvas knows no custom properties: the values that they have under this theme. */
const colorsOf = (theme: Theme): ChartColors => {
  const style = getComputedStyle(document.documentElement);
  const values = Object.entries(tokens).map(([name, token]) => [
    name,
    style.getPropertyValue(token).trim(),
  ]);
  return { ...(Object.fromEntries(values) as Record<keyof typeof tokens, string>), theme };
};

/** Read again on every change of the theme, the system's included. */
export const useChartColors = (): ChartColors => {
  const theme = useTheme();
  return useMemo(() => colorsOf(theme), [theme]);
};
