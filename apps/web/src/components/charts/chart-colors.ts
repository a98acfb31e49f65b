import { useMemo, useSyncExternalStore } from 'react';

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

export type ChartColors = Readonly<Record<keyof typeof tokens, string>> & {
  /** Of which theme they are, as the document names it. */
  readonly theme: string;
};

/** A canvas knows no custom properties: the values that they have under this theme. */
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

/** Read again on every change of the theme, whoever changes it. */
export const useChartColors = (): ChartColors => {
  const theme = useSyncExternalStore(followTheme, themeOf, () => '');
  return useMemo(() => colorsOf(theme), [theme]);
};
