import type { ReactNode } from 'react';
import { cx } from '../layout/cx.ts';
import type { ChartTone } from './chart-colors.ts';

export type ChartMark = 'area' | 'line' | 'solid';

const areas: Record<ChartTone, string> = {
  all: 'bg-chart-all',
  claims: 'bg-chart-claims',
  available:
    'border border-chart-available bg-[repeating-linear-gradient(-45deg,var(--lu-chart-available)_0_2px,var(--lu-surface)_2px_4px)]',
};
const solids: Record<ChartTone, string> = { ...areas, available: 'bg-chart-available' };
const lines: Record<ChartTone, string> = {
  all: 'border-t-2 border-chart-all',
  claims: 'border-t-[3px] border-chart-claims',
  available: 'border-t-2 border-dashed border-chart-available',
};

const Swatch = ({ tone, mark }: { tone: ChartTone; mark: ChartMark }) => (
  <span
    aria-hidden="true"
    className={cx(
      'flex-none',
      mark === 'line'
        ? cx('w-5', lines[tone])
        : cx('size-3 rounded-[3px]', mark === 'area' ? areas[tone] : solids[tone]),
    )}
  />
);

export interface LegendEntry {
  tone: ChartTone;
  label: string;
  value?: ReactNode;
}

interface ChartLegendProps {
  entries: readonly LegendEntry[];
  /** How the chart draws the series: filled, as a line, or filled without a pattern. */
  mark: ChartMark;
  className?: string;
}

export const ChartLegend = ({ entries, mark, className }: ChartLegendProps) => (
  <ul className={cx('flex flex-wrap gap-x-4.5 gap-y-1 text-small text-ink-2', className)}>
    {entries.map(({ tone, label, value }) => (
      <li key={tone} className="flex items-center gap-2 whitespace-nowrap">
        <Swatch tone={tone} mark={mark} />
        {label}
        {value !== undefined && <b className="font-bold text-ink num">{value}</b>}
      </li>
    ))}
  </ul>
);
