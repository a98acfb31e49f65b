import * as z from 'zod/mini';

/** The state that a barber sets for today. */
export const stateChange = z
  .object({
    /** auto: the working hours apply again. */
    state: z.enum(['working', 'break', 'off', 'auto']),
    /** How long a break lasts from now on; without it the end is unknown. */
    minutes: z.optional(z.int().check(z.gte(1), z.lte(240))),
  })
  .check(
    z.refine(({ state, minutes }) => minutes === undefined || state === 'break', {
      error: 'Only a break has a length',
      path: ['minutes'],
    }),
  );

export type StateChange = z.infer<typeof stateChange>;
