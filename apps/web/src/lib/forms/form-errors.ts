import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../http/api-error.ts';

/**
 * Shows the server's messages beside their fields and focuses the first one; false when none of
 * them has a field here. Errors without a field are stored under `root`, because react-hook-form
 * clears only those: any other would block every later submit.
 */
export const showFieldErrors = <Values extends FieldValues>(
  error: ApiError,
  { control, setError }: Pick<UseFormReturn<Values>, 'control' | 'setError'>,
): boolean => {
  let isShown = false;
  for (const [path, message] of Object.entries(error.fields)) {
    const isField = get(control._fields, `${path}._f`) !== undefined;
    const place = isField ? (path as Path<Values>) : (`root.${path}` as const);
    setError(place, { message }, { shouldFocus: isField && !isShown });
    isShown ||= isField;
  }
  return isShown;
};
