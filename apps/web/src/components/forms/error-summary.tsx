import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface ErrorSummaryProps {
  title: ReactNode;
  /** One line per field. With `fieldId` the line is a link to the field. */
  errors?: readonly { message: string; fieldId?: string }[];
}

/** Shown above a form that was refused, and announced when it appears. */
export const ErrorSummary = ({ title, errors = [] }: ErrorSummaryProps) => (
  <div
    role="alert"
    className="flex gap-2.5 rounded-control border border-danger bg-surface px-3 py-2.5 text-body text-danger"
  >
    <CircleAlert size={18} aria-hidden="true" className="mt-px flex-none" />
    <div className="min-w-0">
      <p className="font-semibold">{title}</p>
      {errors.length > 0 && (
        <ul className="mt-1 grid gap-1">
          {errors.map(({ message, fieldId }) => (
            <li key={`${fieldId ?? ''}${message}`}>
              {fieldId === undefined ? (
                message
              ) : (
                <a href={`#${fieldId}`} className="underline underline-offset-3">
                  {message}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  </div>
);
