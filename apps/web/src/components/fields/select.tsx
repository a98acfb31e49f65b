import { Check, ChevronDown } from 'lucide-react';
import { Select as Primitive } from 'radix-ui';
import { cx } from '../layout/cx.ts';
import { popoverClass, popoverItemClass } from '../overlays/popover-class.ts';
import { type ControlSize, controlClass } from './control-frame.tsx';
import type { FieldAria } from './field.tsx';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  isDisabled?: boolean;
}

export interface SelectProps<Value extends string = string> extends Partial<FieldAria> {
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  placeholder?: string | undefined;
  size?: ControlSize | undefined;
  disabled?: boolean | undefined;
  /** The accessible name where there is no visible label. */
  'aria-label'?: string | undefined;
  className?: string | undefined;
}

/**
 * For client-rendered screens only: the hidden native select beside the trigger has a style
 * attribute, which the policy forbids in server-rendered markup. Public pages use NativeSelect.
 */
export const Select = <Value extends string>({
  value,
  onValueChange,
  options,
  placeholder,
  size = 'md',
  disabled = false,
  className,
  ...aria
}: SelectProps<Value>) => (
  <Primitive.Root
    // Radix keeps the last choice when the value is undefined; an empty string clears it.
    value={value ?? ''}
    onValueChange={(next) => onValueChange(next as Value)}
    disabled={disabled}
  >
    <Primitive.Trigger
      {...aria}
      className={cx(
        controlClass(size),
        'group text-left focus-visible:border-focus focus-visible:outline-offset-1 aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--lu-danger)] data-disabled:border-line data-disabled:bg-sunken data-disabled:text-ink-3 data-placeholder:text-ink-3',
        className,
      )}
    >
      <span className="min-w-0 flex-1 truncate">
        <Primitive.Value placeholder={placeholder} />
      </span>
      <ChevronDown
        size={18}
        aria-hidden="true"
        className="flex-none text-ink-2 group-data-[state=open]:rotate-180"
      />
    </Primitive.Trigger>
    <Primitive.Portal>
      <Primitive.Content
        position="popper"
        sideOffset={6}
        className={cx(
          popoverClass,
          'max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-y-auto',
        )}
      >
        {/* No Select.Viewport: it writes a style element through innerHTML, which trusted types
            forbid. */}
        {options.map((option) => (
          <Primitive.Item
            key={option.value}
            value={option.value}
            disabled={option.isDisabled ?? false}
            className={cx(popoverItemClass, 'data-[state=checked]:font-semibold')}
          >
            <span className="w-4 flex-none">
              <Primitive.ItemIndicator>
                <Check size={16} aria-hidden="true" />
              </Primitive.ItemIndicator>
            </span>
            <Primitive.ItemText>{option.label}</Primitive.ItemText>
          </Primitive.Item>
        ))}
      </Primitive.Content>
    </Primitive.Portal>
  </Primitive.Root>
);
