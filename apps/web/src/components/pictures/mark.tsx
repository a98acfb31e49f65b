import { cx } from '../layout/cx.ts';

const grounds = {
  plain: { tile: 'fill-stage', stem: 'fill-white', lit: 'fill-lamp', last: 'fill-on-stage-3' },
  stage: { tile: 'fill-stage-line', stem: 'fill-white', lit: 'fill-lamp', last: 'fill-on-stage-3' },
  lamp: {
    tile: 'fill-on-lamp',
    stem: 'fill-lamp',
    lit: 'fill-white',
    last: 'fill-lamp opacity-60',
  },
} as const;

interface MarkProps {
  /** The background: the page, the dark brand ground, or yellow. */
  ground?: keyof typeof grounds;
  size?: number;
}

/** An L whose foot is a queue. The first in line is lit. */
export const Mark = ({ ground = 'plain', size = 32 }: MarkProps) => {
  const look = grounds[ground];
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="flex-none">
      <path
        className={look.tile}
        d="M8 0h16a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H1.5A1.5 1.5 0 0 1 0 30.5V8a8 8 0 0 1 8-8Z"
      />
      <path className={look.stem} d="M7 7h5v18H7z" />
      <path className={look.lit} d="M14 20h5v5h-5z" />
      <path className={look.last} d="M21 20h5v5h-5z" />
    </svg>
  );
};

interface LogoProps extends MarkProps {
  /** A small word beside the name, such as for the affiliate area. */
  label?: string;
}

export const Logo = ({ ground = 'plain', size = 32, label }: LogoProps) => (
  <span className="inline-flex items-center gap-2.5">
    <Mark ground={ground} size={size} />
    <span className="text-h2/6 font-[740] font-stretch-[114%] tracking-[-0.03em]">Lineup</span>{' '}
    {label !== undefined && (
      <span
        className={cx(
          'border-l pl-2.5 text-small font-medium',
          ground === 'stage' ? 'border-stage-line text-on-stage-2' : 'border-line text-ink-2',
        )}
      >
        {label}
      </span>
    )}
  </span>
);
