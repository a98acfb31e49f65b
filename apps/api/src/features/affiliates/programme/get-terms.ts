import type { Platform } from '../../../platform/platform.ts';
import { selectNewestTerms, type TermsRow } from './affiliate-repository.ts';

/** What the programme promises to whoever joins now. */
export const getTerms = ({ db }: Platform): Promise<TermsRow> => db.asNobody(selectNewestTerms);
