import * as z from 'zod/mini';

/** What a barber says about today. */
export const stateChange = z
  .object({
    /** auto: by the hours again. */
    state: z.enum(['working', 'break', 'off', 'auto']),
    /** How long a break lasts from now on; without it nobody knows when it ends. */
    minutes: z.optional(z.int().check(z.gte(1), z.lte(240))),
  })
  .check(
    z.refine(({ state, minutes }) => minutes === undefined || state === 'break', {
      error: 'Only a break has a length',
      path: ['minutes'],
    }),
  );

export type StateChange = z.infer<typeof stateChange>;
