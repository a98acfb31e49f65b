import type { FastifyInstance } from 'fastify';
import { asksForStream } from '../live/asks-for-stream.ts';
import { runInTrace } from './current-trace.ts';
import type { OpenSpan, Tracing } from './tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined where the request is not traced. */
    trace: OpenSpan | undefined;
  }
}

/** Asked for all the time by machines, or answered from files. */
const untraced = /^\/(?:health|metrics|release|assets)(?:\/|$)/;

/**
 * One trace for each request, named by its route. The caller's own trace is not continued: a
 * stranger must not choose our ids. Unchanged polls have none: most are answered before they come
 * here, and the trace of any other 304 is dropped.
 */
export const traceRequests = (app: FastifyInstance, tracing: Tracing): void => {
  app.decorateRequest('trace', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const { url: route = 'unknown' } = request.routeOptions;
    // A stream is open for an hour; its changes belong to the requests that cause them.
    if (untraced.test(route) || asksForStream(request)) return done();
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const span = tracing.start({
      name: `${request.method} ${route}`,
      kind: 'server',
      attributes: { ...attributes, 'lineup.request_id': request.id },
    });
    if (!span) return done();
    request.trace = span;
    void reply.header('traceparent', span.traceparent);
    // Unlike a hook of the framework, this also happens when the client goes away.
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw;
      span.end({
        attributes: { 'http.response.status_code': statusCode },
        isFailed: statusCode >= 500,
        drop: statusCode === 304,
      });
    });
    return runInTrace(span, done);
  });
  // A body is read in the events of the connection, which do not belong to the trace.
  app.addHook('preValidation', (request, _reply, done) =>
    request.trace ? runInTrace(request.trace, done) : done(),
  );
};
