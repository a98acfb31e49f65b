import type { FastifyInstance } from 'fastify';

/** Far more than whoever signs its body sends. */
const MOST_BYTES = 512 * 1024;

/**
 * A room of its own for a call whose body is signed: the signature is of the bytes, so they are kept
 * as they came. Nothing but JSON is taken there.
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
      (_request, body, kept) => kept(null, body),
    );
    register(scope);
    done();
  });
};
