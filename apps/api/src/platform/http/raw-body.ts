import type { FastifyInstance } from 'fastify';

/** Far more than any caller that signs its body sends. */
const MOST_BYTES = 512 * 1024;

/**
 * A separate Fastify context for endpoints with a signed body: the signature covers the bytes, so
 * they are kept unparsed. It accepts only JSON.
 */
export const registerRaw = (
  app: FastifyInstance,
  register: (scope: FastifyInstance) => void,
): void => {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      (_request, body, parsed) => parsed(null, body),
    );
    register(scope);
    done();
  });
};
