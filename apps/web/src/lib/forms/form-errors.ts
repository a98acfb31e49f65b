import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../http/api-error.ts';

/**
 * Puts the server's messages beside the fields that they belong to, the first of them with the
 * focus; false when none of them has a field here. The form clears what it has no field for only
 * under `root`: anywhere else it would hold up every later submit.
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
