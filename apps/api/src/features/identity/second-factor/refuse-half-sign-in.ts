import type { ErrorBody } from '@lineup/contract/kernel/errors';
import type { AppError } from '../../../platform/errors/app-error.ts';
import { secondFactorRequired } from './policy.ts';

/** What a login answers that was stopped halfway. */
export const refuseHalfSignIn = (half: NonNullable<ErrorBody['second_factor']>): AppError =>
  secondFactorRequired(half);
