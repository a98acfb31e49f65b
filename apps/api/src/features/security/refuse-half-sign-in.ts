import type { ErrorBody } from '@lineup/contract/errors';
import type { AppError } from '../../platform/app-error.ts';
import { secondFactorRequired } from './policy.ts';

/** What a login answers that was stopped halfway. */
export const refuseHalfSignIn = (half: NonNullable<ErrorBody['second_factor']>): AppError =>
  secondFactorRequired(half);
