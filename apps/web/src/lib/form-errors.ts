import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { ApiError } from './api-error.ts';

/** Puts the server's messages beside the fields that they belong to. */
export const showFieldErrors = <Values extends FieldValues>(
  error: ApiError,
  setError: UseFormSetError<Values>,
): void => {
  for (const [path, message] of Object.entries(error.fields)) {
    setError(path as Path<Values>, { message });
  }
};
