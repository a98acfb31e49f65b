import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../layout/cx.ts';

/** The attributes that tie a control to its label, hint and error. */
export interface FieldAria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** One sentence on what to correct, shown with an icon and tied to the control. */
  error?: ReactNode;
  /** For fields that their surroundings already name. Screen readers still read the label. */
  isLabelHidden?: boolean;
}

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  className?: string | undefined;
  children: (aria: FieldAria) => ReactNode;
}

/** Announced when it appears, because the focus may be elsewhere. */
export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p
    id={id}
    role="alert"
    className="mt-1.5 flex items-start gap-1.5 text-small font-medium text-danger"
  >
    <CircleAlert size={16} aria-hidden="true" className="mt-px flex-none" />
    <span>{children}</span>
  </p>
);

export const Field = ({
  id,
  label,
  hint,
  error,
  isLabelHidden,
  className,
  children,
}: FieldProps) => {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const hasError = Boolean(error);
  const describedBy = cx(hasError && errorId, Boolean(hint) && hintId);
  return (
    <div className={cx('min-w-0', className)}>
      <label
        htmlFor={controlId}
        className={
          isLabelHidden ? 'sr-only' : 'mb-1.5 block text-small font-label pointer-coarse:text-body'
        }
      >
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': hasError || undefined,
      })}
      {hasError && <FieldError id={errorId}>{error}</FieldError>}
      {Boolean(hint) && (
        <p id={hintId} className="mt-1.5 text-small text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
};
