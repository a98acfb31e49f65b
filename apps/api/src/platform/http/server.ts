import { createServer as createHttpServer } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { type Admission, createAdmission } from '../admission/admission.ts';
import { answerUnreadablePath, registerErrorHandler } from '../errors/error-handler.ts';
import { registerRateLimit } from '../limits/rate-limit.ts';
import { keepOpenStreams } from '../live/open-streams.ts';
import { createDraining, type Draining } from '../operations/draining.ts';
import { registerHealth } from '../operations/health.ts';
import { registerMetrics } from '../operations/metrics.ts';
import { registerRequestLog } from '../operations/request-log.ts';
import { registerPictureFiles } from '../pictures/picture-files.ts';
import type { Platform } from '../platform.ts';
import { createKnownPolls } from '../polling/known-polls.ts';
import { traceRequests } from '../tracing/trace-requests.ts';
import { createSerializerCompiler } from './answer-serializer.ts';
import type { Binding } from './bind.ts';
import { registerClientErrors } from './client-errors.ts';
import type { AccessOf } from './gate.ts';
import { registerMultipart } from './multipart.ts';
import { registerOpenApi } from './openapi.ts';
import { registerPolicyReports } from './policy-reports.ts';
import { refuseUndeclaredRoutes, registerBindings } from './register-bindings.ts';
import { recordRoutes } from './route-table.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { registerSecurityTxt } from './security-txt.ts';
import { registerUrlForm } from './url-form.ts';

const BODY_LIMIT_BYTES = 256 * 1024;
const PLUGIN_TIMEOUT_MS = 60_000;
/** Longer than a proxy keeps an idle connection, so that the proxy closes it first. */
const KEEP_ALIVE_MS = 72_000;
/**
 * A client that has not sent its whole request by then is cut off, so that it holds no connection.
 */
const REQUEST_TIMEOUT_MS = 30_000;
/** How often Node checks for requests that exceed the time-out. */
const TIMEOUT_CHECK_MS = 5000;
/** While a process drains, its event streams end within this share of the time. */
const SHARE_OF_DRAIN = 0.7;

declare module 'fastify' {
  interface FastifyInstance {
    /** Waits until proxies use other processes; requests are still served meanwhile. */
    drain(): Promise<void>;
    admission: Admission;
  }
}

/** What happens to connections when the process is about to stop. */
const letDrain = (app: FastifyInstance, draining: Draining, seconds: number): void => {
  app.decorate('drain', () => {
    app.openStreams.endWithin(seconds * SHARE_OF_DRAIN * 1000);
    return draining.run(seconds);
  });
  app.addHook('preClose', (done) => {
    draining.start();
    done();
  });
  // Otherwise a connection that was busy at shutdown would be kept alive, and the process with it.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining.hasStarted) void reply.header('connection', 'close');
    done(null, payload);
  });
};

/** The HTTP server with the endpoints of the contract bound to it; not listening yet. */
export const createServer = async (
  platform: Platform,
  bindings: readonly Binding[],
  accessOf: AccessOf,
): Promise<FastifyInstance> => {
  const { config } = platform;
  const knownPolls = createKnownPolls(platform);
  const draining = createDraining(() => knownPolls.leave());
  const admission = createAdmission(platform, draining);

  const app = Fastify({
    loggerInstance: platform.logger,
    // request-log.ts writes one line per request.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < config.TRUSTED_PROXIES,
    frameworkErrors: answerUnreadablePath,
    bodyLimit: BODY_LIMIT_BYTES,
    // In development one plugin starts Vite, which can be slow on a busy machine.
    pluginTimeout: PLUGIN_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    serverFactory: (handle) => {
      const server = createHttpServer(
        { requestTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
        (request, response) => {
          if (draining.refuse(request, response)) return;
          knownPolls.answer(request, response, () =>
            admission.admit(request, response, () => handle(request, response)),
          );
        },
      );
      server.keepAliveTimeout = KEEP_ALIVE_MS;
      return server;
    },
    // A request that still arrives on a kept-alive connection is answered, and the connection
    // closed.
    return503OnClosing: false,
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(createSerializerCompiler({ isChecked: config.NODE_ENV === 'test' }));
  letDrain(app, draining, config.DRAIN_SECONDS);

  recordRoutes(app);
  registerErrorHandler(app);
  app.decorate('knownPolls', knownPolls);
  app.decorate('admission', admission);
  keepOpenStreams(app);
  traceRequests(app, platform.tracing);
  registerRequestLog(app);
  registerMetrics(app, platform);
  await registerSecurityHeaders(app);
  await app.register(cookie);
  await registerRateLimit(app, platform.cache, {
    perMinute: config.RATE_LIMIT_PER_MINUTE,
    allShopsFactor: config.ALL_SHOPS_RATE_LIMIT_FACTOR,
  });
  await registerOpenApi(app);
  registerHealth(app, platform, () => draining.hasStarted);
  registerPictureFiles(app, platform);
  await registerPolicyReports(app, platform);
  registerClientErrors(app, platform);
  registerSecurityTxt(app, config);
  registerMultipart(app);
  registerUrlForm(app);
  // From here on, a route outside the contract prevents the start.
  refuseUndeclaredRoutes(app);
  registerBindings(app, platform, bindings, accessOf);
  return app;
};
