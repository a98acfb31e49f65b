import type { Ref } from 'react';
import { cx } from '../layout/cx.ts';
import { bareControlClass, ControlFrame } from './control-frame.tsx';

interface TimeFieldProps {
  /** The accessible name. Sighted people see it in the surroundings. */
  label: string;
  /** 'HH:MM', or '' while it is incomplete. The browser decides how it is shown. */
  value: string;
  onValueChange: (value: string) => void;
  isInvalid: boolean;
  describedBy: string | undefined;
  id?: string;
  ref?: Ref<HTMLInputElement>;
}

/** The browser's own time input: 12 or 24 hours by language, a wheel on phones. */
export const TimeField = ({
  label,
  value,
  onValueChange,
  isInvalid,
  describedBy,
  id,
  ref,
}: TimeFieldProps) => (
  <ControlFrame className="px-2.5 pointer-coarse:px-2.5">
    <input
      id={id}
      ref={ref}
      type="time"
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
      // The clock icon would take the room that the time needs on a small screen.
      className={cx(
        bareControlClass,
        'num max-[26rem]:[&::-webkit-calendar-picker-indicator]:hidden pointer-coarse:[&::-webkit-calendar-picker-indicator]:hidden',
      )}
    />
  </ControlFrame>
);
