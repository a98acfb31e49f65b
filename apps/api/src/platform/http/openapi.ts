import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import type { FastifyInstance, FastifyReply } from 'fastify';
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

/** The same fields as a form, with the file. */
const withFile = (body: object, name: string) => ({
  content: {
    'application/json': { schema: body },
    'multipart/form-data': {
      schema: {
        ...body,
        properties: {
          ...('properties' in body && (body.properties as object)),
          [name]: { type: 'string', format: 'binary' },
        },
      },
    },
  },
});

/** Every success is the file itself; a refusal stays JSON. */
const asFile = ({ answers, file }: Endpoint) =>
  Object.fromEntries(
    Object.keys(answers).map((status) => [
      status,
      {
        description: 'The file',
        content: { [file ?? '']: { schema: { type: 'string', format: 'binary' } } },
      },
    ]),
  );

/** The caller signs the body; its format is documented elsewhere. */
const rawBody = { content: { 'application/json': { schema: { type: 'object' } } } } as const;

/** A header is documented here only: as a schema of the route it would remove the other headers. */
const describeRoute: typeof jsonSchemaTransform = (route) => {
  const { schema, url } = jsonSchemaTransform(route);
  const endpoint = route.route.config?.endpoint;
  const { idempotent, upload } = endpoint ?? {};
  const body = upload !== undefined && schema.body ? withFile(schema.body, upload) : undefined;
  return {
    schema: {
      ...schema,
      ...(idempotent && { headers: idempotencyHeader }),
      ...(body && { body }),
      ...(endpoint?.raw && { body: rawBody }),
      ...(endpoint?.file !== undefined && {
        response: { ...(schema.response as object), ...asFile(endpoint) },
      }),
    },
    url,
  };
};

/**
 * The page runs a library's script on the origin whose local storage has the tokens. The sandbox
 * gives it a separate origin, which reads no storage, sends no cookie and cannot call the API as a
 * person.
 */
const SANDBOX = 'sandbox allow-scripts';

/** To that origin our own files are cross-origin: they are public, and it may load them. */
const openToSandbox = (reply: FastifyReply): void => {
  void reply.headers({
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  });
  // The header requests a process for our origin, which a sandboxed page does not have.
  reply.raw.removeHeader('origin-agent-cluster');
};

/** The OpenAPI description, generated from the contract, with a readable page at /docs/. */
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
  await app.register(async (docs: FastifyInstance) => {
    docs.addHook('onSend', (_request, reply, payload, done) => {
      openToSandbox(reply);
      done(null, payload);
    });
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: true,
      transformStaticCSP: (policy) => `${policy}; ${SANDBOX}`,
      // From within the sandbox no call would succeed.
      uiConfig: { supportedSubmitMethods: [] },
    });
  });
};
