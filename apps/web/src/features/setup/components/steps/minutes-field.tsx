import { useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import { longestMinutes, minutesStep, shortestMinutes } from '../../model/starter-rows.ts';

interface MinutesFieldProps {
  name: string;
  minutes: number;
  isDisabled: boolean;
  onChange: (minutes: number) => void;
}

const buttonClass =
  'react-fast grid h-full w-10 flex-none place-items-center rounded-control text-ink-2 hover:bg-hover disabled:cursor-not-allowed disabled:text-ink-3 disabled:hover:bg-transparent';

/** A length in steps of five minutes. */
export const MinutesField = ({ name, minutes, isDisabled, onChange }: MinutesFieldProps) => {
  const { t } = useLingui();
  return (
    <div
      role="group"
      aria-label={t`Minutes of ${name}`}
      className="flex h-10 items-center rounded-control border border-line-strong bg-surface has-disabled:not-has-enabled:border-line has-disabled:not-has-enabled:bg-sunken pointer-coarse:h-12"
    >
      <button
        type="button"
        aria-label={t`Less`}
        disabled={isDisabled || minutes <= shortestMinutes}
        onClick={() => onChange(minutes - minutesStep)}
        className={buttonClass}
      >
        <Minus size={16} aria-hidden="true" />
      </button>
      <output className="flex-1 text-center font-semibold num">{minutes}</output>
      <button
        type="button"
        aria-label={t`More`}
        disabled={isDisabled || minutes >= longestMinutes}
        onClick={() => onChange(minutes + minutesStep)}
        className={buttonClass}
      >
        <Plus size={16} aria-hidden="true" />
      </button>
    </div>
  );
};
