import { useLingui } from '@lingui/react/macro';
import { cx } from '../layout/cx.ts';

const levels = {
  low: 'fill-meter-low',
  mid: 'fill-meter-mid',
  high: 'fill-meter-high',
  primary: 'fill-primary',
  current: 'fill-current',
} as const;

const middleFrom = 50;
const highFrom = 75;

/** Green below 50 %, ochre below 75 %, red from there. */
export const meterLevel = (percent: number): 'low' | 'mid' | 'high' => {
  if (percent < middleFrom) return 'low';
  return percent < highFrom ? 'mid' : 'high';
};

interface BarProps {
  percent: number;
  level: keyof typeof levels;
  className?: string;
}

/** The width is an SVG attribute, because the content security policy forbids style attributes. */
export const Bar = ({ percent, level, className = 'h-1.5 bg-meter-track' }: BarProps) => (
  <svg aria-hidden="true" className={cx('block w-full overflow-hidden rounded-full', className)}>
    <rect
      width={`${Math.min(100, Math.max(0, percent))}%`}
      height="100%"
      rx="3"
      className={levels[level]}
    />
  </svg>
);

/** The specification's value for no limit. */
export const unlimited = -1;

interface MeterProps {
  label: string;
  used: number;
  /** -1 means unlimited. */
  limit: number;
  size?: 'sm' | 'md';
}

export const Meter = ({ label, used, limit, size = 'md' }: MeterProps) => {
  const { i18n, t } = useLingui();
  const isUnlimited = limit === unlimited;
  const percent = isUnlimited ? 0 : Math.min(100, (used / Math.max(1, limit)) * 100);
  const most = isUnlimited ? t`unlimited` : i18n.number(limit);
  const figures = `${i18n.number(used)} / ${most}`;
  return (
    <div>
      <div
        aria-hidden="true"
        className={cx(
          'mb-[0.3125rem] flex justify-between gap-3 whitespace-nowrap text-ink-2',
          size === 'sm' ? 'text-caption' : 'text-small',
        )}
      >
        <span className="truncate">{label}</span>
        <span className="font-[640] text-ink num">{figures}</span>
      </div>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={figures}
      >
        <Bar percent={percent} level={meterLevel(percent)} />
      </div>
    </div>
  );
};
