import type { Setup } from '@lineup/contract/setup';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { cx } from '../../../components/layout/cx.ts';

/** How many steps are settled, and how many minutes the others take. */
export const SetupProgress = ({ setup, className }: { setup: Setup; className?: string }) => {
  const { t } = useLingui();
  const { steps, minutes_left: minutes } = setup;
  const total = steps.length;
  const settled = steps.filter(({ state }) => state !== 'open').length;
  return (
    <div className={className}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 num">
        <b className="font-semibold">
          <Trans>
            {settled} of {total} done
          </Trans>
        </b>
        <span className="text-small text-ink-2">
          {minutes > 0 && (
            <Plural value={minutes} one="About # minute left" other="About # minutes left" />
          )}
        </span>
      </p>
      <div
        role="progressbar"
        aria-label={t`Set-up`}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={settled}
        className="mt-2 flex gap-1.5"
      >
        {steps.map(({ id, state }) => (
          <span
            key={id}
            className={cx('h-1.5 flex-1 rounded-full', state === 'open' ? 'bg-line' : 'bg-primary')}
          />
        ))}
      </div>
    </div>
  );
};
