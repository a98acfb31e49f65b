import type { Platform } from '../../../platform/platform.ts';
import { selectNewestTerms, type TermsRow } from './affiliate-repository.ts';

/** Returns the terms for affiliates who join now. */
export const getTerms = ({ db }: Platform): Promise<TermsRow> => db.asNobody(selectNewestTerms);
