import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { IDEMPOTENCY_KEY_FORM } from '../idempotency.ts';

const idempotencyHeader = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      pattern: IDEMPOTENCY_KEY_FORM.source,
      description: 'The same key answers the same for 24 hours; with another body it is refused.',
    },
  },
} as const;

/** A header is described here only: as a schema of the route it would take the other headers away. */
const describeRoute: typeof jsonSchemaTransform = (route) => {
  const { schema, url } = jsonSchemaTransform(route);
  const isIdempotent = route.route.config?.endpoint?.idempotent;
  return { schema: { ...schema, ...(isIdempotent && { headers: idempotencyHeader }) }, url };
};

/** The API's description, made from the contract, with a readable page at /docs/. */
export const registerOpenApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Lineup',
        description: 'One fair live line for walk-ins and bookings.',
        version: '1',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: describeRoute,
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
};
