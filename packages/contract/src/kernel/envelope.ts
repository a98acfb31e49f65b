import * as z from 'zod/mini';

/** The specification's envelope: `status` 1 is success, `response` the payload or message. */
export const success = <S extends z.ZodMiniType>(response: S) =>
  z.object({ status: z.literal(1), response });

export const succeeded = <T>(response: T): { status: 1; response: T } => ({ status: 1, response });

/** Ids are whole numbers; -1 is the specification's 'not logged in'. */
export const id = z.coerce
  .number()
  .check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));

export const idParams = z.object({ id });
