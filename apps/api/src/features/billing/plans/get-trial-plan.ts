import type { Transaction } from '../../../platform/database/database.ts';
import { selectTrialPlan } from './plan-repository.ts';

/** Returns the plan of a new shop's trial, with the number of its days. */
export const getTrialPlan = (tx: Transaction) => selectTrialPlan(tx);
