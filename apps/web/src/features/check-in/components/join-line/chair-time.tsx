import { waitRange } from '@lineup/domain/waits/wait-range';
import { Trans, useLingui } from '@lingui/react/macro';
import { cx } from '../../../../components/layout/cx.ts';
import { clockOfWait } from '../../../../lib/shop/wait-words.ts';
import { clockRange, closingTime } from '../../../../lib/time/shop-clock.ts';
import type { Wait } from '../../hooks.ts';

interface ChairTimeProps {
  wait: Wait;
  now: string;
  zone: string;
}

const minutesOf = (instant: string): number => Date.parse(instant) / 60_000;

const Sentence = ({ wait, now, zone }: ChairTimeProps) => {
  const { i18n } = useLingui();
  if (wait.door === 'full') {
    return <Trans>There is not enough time before we close. Choose something shorter.</Trans>;
  }
  const { likely } = wait;
  if (!likely) return <Trans>No estimate yet. You keep your place in line.</Trans>;
  if (waitRange(minutesOf(now), minutesOf(likely.from), minutesOf(likely.to)) === 'now') {
    return <Trans>In the chair any minute now.</Trans>;
  }
  const range = clockRange(clockOfWait(likely, now), i18n.locale, zone);
  return <Trans>In the chair about {range}.</Trans>;
};

/** The likely start for the current choice. Its height is fixed at two lines. */
export const ChairTime = ({ isLoading, ...props }: ChairTimeProps & { isLoading: boolean }) => {
  const { i18n } = useLingui();
  const { closesAt, door } = props.wait;
  const closes = closingTime(closesAt, props.now, i18n.locale, props.zone);
  return (
    <p
      aria-live="polite"
      aria-busy={isLoading}
      className={cx(
        'mb-2 flex min-h-10 flex-wrap content-center items-baseline gap-x-1.5 text-body num transition-opacity duration-(--duration-fast)',
        isLoading && 'opacity-75',
        door === 'full' && 'text-warn',
      )}
    >
      <span className="font-label">
        <Sentence {...props} />
      </span>
      {closes !== null && (
        <span className={cx(door !== 'full' && 'text-ink-2')}>
          <Trans>We close at {closes}.</Trans>
        </span>
      )}
    </p>
  );
};
