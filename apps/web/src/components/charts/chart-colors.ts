import { useMemo, useSyncExternalStore } from 'react';

/** The meaning of a series. It decides color and pattern on every chart. */
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

export type ChartColors = Readonly<Record<keyof typeof tokens, string>> & {
  /** The name of the theme, as in the document's `data-theme`. */
  readonly theme: string;
};

/** A canvas cannot use custom properties, so their current values are read. */
const colorsOf = (theme: string): ChartColors => {
  const style = getComputedStyle(document.documentElement);
  const values = Object.entries(tokens).map(([name, token]) => [
    name,
    style.getPropertyValue(token).trim(),
  ]);
  return { ...(Object.fromEntries(values) as Record<keyof typeof tokens, string>), theme };
};

const themeOf = (): string => document.documentElement.dataset['theme'] ?? '';

const followTheme = (listener: () => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};

/** Reads the colors again whenever the theme changes. */
export const useChartColors = (): ChartColors => {
  const theme = useSyncExternalStore(followTheme, themeOf, () => '');
  return useMemo(() => colorsOf(theme), [theme]);
};
