import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRefreshCountdown } from '../../hooks.ts';

const radius = 7;
const around = 2 * Math.PI * radius;

/** The countdown of the specification as a ring, with its text as tooltip. */
export const RefreshCountdown = () => {
  const { t } = useLingui();
  const { percent, minutesLeft } = useRefreshCountdown();
  const text = t`Auto Refresh the data in ${plural(minutesLeft, { one: '# minute', other: '# minutes' })}`;
  return (
    <span
      role="progressbar"
      aria-label={text}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      title={text}
      className="grid size-6 flex-none place-items-center"
    >
      <svg width="18" height="18" viewBox="0 0 18 18" fill="none" strokeWidth="2.5">
        <circle cx="9" cy="9" r={radius} className="stroke-meter-track" />
        <circle
          cx="9"
          cy="9"
          r={radius}
          strokeDasharray={around}
          strokeDashoffset={around * (1 - percent / 100)}
          transform="rotate(-90 9 9)"
          className="stroke-primary"
        />
      </svg>
    </span>
  );
};
