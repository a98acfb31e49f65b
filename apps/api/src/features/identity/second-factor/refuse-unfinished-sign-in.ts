import type { ErrorBody } from '@lineup/contract/kernel/errors';
import type { AppError } from '../../../platform/errors/app-error.ts';
import { secondFactorRequired } from './policy.ts';

/** The response to a login that needs another step. */
export const refuseUnfinishedSignIn = (half: NonNullable<ErrorBody['second_factor']>): AppError =>
  secondFactorRequired(half);
