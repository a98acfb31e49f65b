import type { ErrorCode } from '@lineup/contract/kernel/errors';
import type { FastifyInstance } from 'fastify';
import { runWithTimeBudget } from '../providers/time-budget.ts';
import { runInTrace } from '../tracing/current-trace.ts';
import { runWithOrigin } from './origin.ts';

declare module 'fastify' {
  interface FastifyRequest {
    errorCode: ErrorCode | undefined;
  }
}

/** One structured line per request: who by id, what by route, how it ended. No personal data. */
export const registerRequestLog = (app: FastifyInstance): void => {
  app.decorateRequest('errorCode', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  // After the body was read: reading it would lose the context.
  app.addHook('preValidation', (request, _reply, done) => {
    runWithOrigin({ reqId: request.id }, () => runWithTimeBudget(done));
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { actor, trace } = request;
    const fields = {
      route: `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.errorCode && { code: request.errorCode }),
      ...(actor && 'accountId' in actor && { account: actor.accountId }),
      ...(actor && 'shop' in actor && { shop: actor.shop }),
    };
    const write = () => request.log.info(fields, 'request');
    // This hook runs in an event of the connection, which does not belong to the trace.
    if (trace) runInTrace(trace, write);
    else write();
    done();
  });
};
