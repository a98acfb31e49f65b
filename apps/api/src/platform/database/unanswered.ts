import { sql } from 'kysely';

/**
 * The end of a statement whose result nobody needs: it is sent together with the next one, which fails
 * with its error. So it saves a round trip, during which the locks of the transaction are held.
 */
export const unanswered = sql`/* unanswered */`;
