import { formatDuration } from '@lineup/domain/time/duration';
import { useLingui } from '@lingui/react/macro';
import { cx } from '../../../../components/layout/cx.ts';

const presets = [15, 20, 30, 45, 60, 90];

interface LengthPresetsProps {
  /** The value of the field, HH:MM:SS. */
  value: string;
  onChoose: (value: string) => void;
}

/** The usual lengths beside the field; one press fills it. */
export const LengthPresets = ({ value, onChoose }: LengthPresetsProps) => {
  const { t } = useLingui();
  return (
    <div role="group" aria-label={t`Usual lengths`} className="flex flex-wrap gap-1.5">
      {presets.map((minutes) => {
        const length = formatDuration(minutes * 60);
        const isChosen = length === value;
        return (
          <button
            key={minutes}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(length)}
            className={cx(
              'react-fast min-h-8 rounded-full border px-3 text-small font-label num pointer-coarse:min-h-11',
              isChosen
                ? 'border-primary bg-tint text-on-tint'
                : 'border-line-strong bg-surface text-ink-2 hover:bg-hover',
            )}
          >
            {t`${minutes} min`}
          </button>
        );
      })}
    </div>
  );
};
