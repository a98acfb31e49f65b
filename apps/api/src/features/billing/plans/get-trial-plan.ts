import type { Transaction } from '../../../platform/database/database.ts';
import { selectTrialPlan } from './plan-repository.ts';

/** The plan that a new shop tries, and for how many days. */
export const getTrialPlan = (tx: Transaction) => selectTrialPlan(tx);
