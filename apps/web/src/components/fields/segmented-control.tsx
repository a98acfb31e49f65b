import { type ReactNode, useId } from 'react';
import { useChoiceBeforeHydration } from '../forms/choice-before-hydration.ts';
import { cx } from '../layout/cx.ts';

export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
}

interface SegmentedControlProps<Value extends string> {
  /** The group's name for screen readers. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** The field name in a submitted form. */
  name?: string;
  /** All segments get the same width, as on the login screen. */
  isBlock?: boolean;
  size?: 'md' | 'lg';
}

interface SegmentRadioProps {
  name: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
}

const SegmentRadio = ({ name, value, isChosen, onChoose }: SegmentRadioProps) => (
  <input
    ref={useChoiceBeforeHydration(isChosen, onChoose)}
    type="radio"
    name={name}
    value={value}
    checked={isChosen}
    onChange={onChoose}
    className="absolute inset-0 cursor-pointer appearance-none outline-none"
  />
);

/** Native radios support arrow keys, forms and server rendering. */
export const SegmentedControl = <Value extends string>({
  label,
  segments,
  value,
  onValueChange,
  name,
  isBlock = false,
  size = 'md',
}: SegmentedControlProps<Value>) => {
  const ownName = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(
        'gap-0.5 rounded-[0.625rem] border border-line bg-sunken p-[3px]',
        isBlock ? 'flex w-full' : 'inline-flex',
      )}
    >
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={cx(
            'react-fast relative inline-flex cursor-pointer items-center justify-center gap-1.5 rounded-[0.4375rem] font-label whitespace-nowrap text-ink-2 hover:text-ink',
            'has-checked:bg-surface has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--lu-line),0_1px_2px_rgb(15_31_25/0.08)] dark:has-checked:bg-raised',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            size === 'lg' ? 'h-9 px-5 text-body' : 'h-8 px-3.5 text-small',
            'pointer-coarse:h-11 pointer-coarse:text-body',
            isBlock && 'flex-1',
          )}
        >
          <SegmentRadio
            name={name ?? ownName}
            value={segment.value}
            isChosen={segment.value === value}
            onChoose={() => onValueChange(segment.value)}
          />
          <span className="pointer-events-none relative inline-flex items-center gap-1.5">
            {segment.label}
          </span>
        </label>
      ))}
    </div>
  );
};
