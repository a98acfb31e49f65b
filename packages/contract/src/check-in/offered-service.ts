import * as z from 'zod/mini';

/** A service that a customer can choose. */
export const offeredService = z.object({
  id: z.int(),
  name: z.string(),
  /** The shop's description; may be empty. */
  description: z.string(),
  minutes: z.nullable(z.int()),
  price: z.nullable(z.string()),
  /** The price is the lowest one. */
  price_from: z.optional(z.literal(true)),
  /** The heading above it, if it has one; services of a category stand together. */
  category: z.optional(z.string()),
  /** Chosen with another service, never alone. */
  is_add_on: z.optional(z.literal(true)),
});

/** A barber whom a customer can choose, with the services that this barber does not offer. */
export const offeredBarber = z.object({
  id: z.int(),
  name: z.string(),
  not_offered: z.optional(z.array(z.int())),
});
