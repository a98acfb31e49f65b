import { isOpenToAll } from '@lineup/contract/kernel/access';
import type { Access, Endpoint } from '@lineup/contract/kernel/endpoint';
import { errorBody, errorStatuses } from '@lineup/contract/kernel/errors';
import { isRight, type Right, rights } from '@lineup/contract/kernel/rights';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readIdempotencyKey } from '../idempotency.ts';
import { createSpendingCalls } from '../limits/spending-calls.ts';
import type { Platform } from '../platform.ts';
import { createLiveAnswers } from '../polling/answer-live-call.ts';
import { preferredLanguage } from '../text.ts';
import type { Binding } from './bind.ts';
import { sendFile } from './file-response.ts';
import { type AccessOf, createGate } from './gate.ts';
import { refuseUnexpectedForm, uploadErrorHandler } from './multipart.ts';
import { registerRaw } from './raw-body.ts';
import { refuseUnstorableText } from './storable-text.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of the contract that this route serves. */
    endpoint?: Endpoint;
    /** Set by the few routes outside the contract: health, metrics, documents, pages, assets. */
    isInfrastructure?: true;
    /** The route's own limit of calls per minute from one IP address, per shop if it names one. */
    perMinute?: number | undefined;
  }
}

/** Whether a shop whose subscription is not active is refused. */
const isForPayers = ({ access, whileBlocked }: Endpoint): boolean =>
  isRight(access) && !whileBlocked;

/** Every refusal of this endpoint, in the contract's one error body. */
export const refusalStatuses = (endpoint: Endpoint): number[] => {
  const codes = new Set(endpoint.errors);
  for (const code of ['invalid_input', 'payload_too_large', 'unsupported_media_type'] as const) {
    codes.add(code);
  }
  for (const code of ['too_many_requests', 'internal', 'unavailable'] as const) codes.add(code);
  const { access } = endpoint;
  if (!isOpenToAll(endpoint)) codes.add('unauthenticated');
  else if (access !== 'public') codes.add('not_found');
  if (!isOpenToAll(endpoint) && access !== 'optional') codes.add('forbidden');
  if (isForPayers(endpoint)) codes.add('subscription_inactive');
  if (endpoint.pin) codes.add('pin_required');
  if (endpoint.stepUp) codes.add('step_up_required');
  if (endpoint.idempotent) codes.add('idempotency_mismatch');
  return [...new Set([...codes].map((code) => errorStatuses[code]))].toSorted((a, b) => a - b);
};

const whoMayCall: Record<Exclude<Access, Right>, string> = {
  public: 'Anybody.',
  optional: 'Anybody; a token is read, and a bad one is refused.',
  account: 'Whoever is signed in.',
  affiliate: 'Affiliates.',
  ticket: 'Whoever holds the link of the ticket.',
  kiosk: 'The device that holds the token of the kiosk.',
};

/** The roles that the table of rights names. */
const rolesWith = (right: Right): string =>
  `Members of a shop with the role ${rights[right].join(', ')} (right: ${right}).`;

const descriptionOf = (endpoint: Endpoint) =>
  [
    isRight(endpoint.access) ? rolesWith(endpoint.access) : whoMayCall[endpoint.access],
    ...(endpoint.pin
      ? ['Where the shop has a PIN, it must have been entered within 5 minutes.']
      : []),
    ...(endpoint.stepUp
      ? ['Needs a sign-in, the PIN, the password or a passkey within the last 5 minutes.']
      : []),
    ...(endpoint.whileBlocked ? ['Also while the subscription is not active.'] : []),
  ].join(' ');

const securityOf = (endpoint: Endpoint) => {
  if (isOpenToAll(endpoint)) return [];
  return endpoint.access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }];
};

const schemaOf = (endpoint: Endpoint) => ({
  tags: [endpoint.feature],
  summary: endpoint.summary,
  description: descriptionOf(endpoint),
  security: securityOf(endpoint),
  ...(endpoint.params && { params: endpoint.params }),
  ...(endpoint.query && { querystring: endpoint.query }),
  ...(endpoint.body && { body: endpoint.body }),
  response: {
    ...Object.fromEntries(refusalStatuses(endpoint).map((status) => [status, errorBody])),
    // A file has no schema: it is sent as it is.
    ...(endpoint.file === undefined && endpoint.answers),
  },
});

/** Refuses to start with a route that is not in the contract, or has no access or cost. */
export const refuseUndeclaredRoutes = (app: FastifyInstance): void => {
  app.addHook('onRoute', ({ config, method, url }) => {
    if (config?.isInfrastructure) return;
    if (!config?.endpoint) {
      throw new Error(`${String(method)} ${url} is not in packages/contract: state it there first`);
    }
    if (!config.endpoint.access) {
      throw new Error(`${String(method)} ${url} says nothing about access in packages/contract`);
    }
    if (config.endpoint.spends === undefined && config.endpoint.method !== 'GET') {
      throw new Error(
        `${String(method)} ${url} does not state what it spends in packages/contract`,
      );
    }
  });
};

export const registerBindings = (
  app: FastifyInstance,
  platform: Platform,
  bindings: readonly Binding[],
  accessOf: AccessOf,
): void => {
  const gate = createGate(app, platform, accessOf);
  const answerLiveCall = createLiveAnswers(app, platform, accessOf);
  const spendDuring = createSpendingCalls(platform);

  for (const { endpoint, handle, perMinute } of bindings) {
    const successStatus = Number(Object.keys(endpoint.answers)[0]);
    const register = (scope: FastifyInstance) =>
      scope.route({
        method: endpoint.method,
        url: endpoint.path,
        schema: schemaOf(endpoint),
        config: { endpoint, perMinute },
        // Also on refusals: a response to one person must not be cached for another.
        onRequest: (_request, reply, done) => {
          void reply.header('cache-control', 'no-store');
          done();
        },
        // Before the body is read: an unauthorized caller learns nothing about the shape of a call.
        // Not earlier: the rate limit runs after a route's own onRequest, and must count refusals
        // too.
        preParsing: async (request) => {
          request.actor = await gate(endpoint, request);
          refuseUnexpectedForm(endpoint, request);
        },
        ...(endpoint.upload !== undefined && { errorHandler: uploadErrorHandler(endpoint) }),
        preHandler: refuseUnstorableText(endpoint),
        handler: async (request: FastifyRequest, reply) => {
          const language = preferredLanguage(request.headers['accept-language']);
          const answer = () =>
            handle({
              params: request.params,
              query: request.query,
              body: request.body,
              actor: request.actor,
              language,
              once: endpoint.idempotent ? readIdempotencyKey(endpoint, request) : undefined,
              upload: request.upload,
              request,
              reply,
            } as never);
          if (endpoint.live) return answerLiveCall(endpoint, request, reply, language, answer);
          const answered = await spendDuring(endpoint, request, answer);
          if (endpoint.file !== undefined) return sendFile(endpoint, reply, answered as Uint8Array);
          // A stream has sent its own response, and stays open.
          return reply.sent ? reply : reply.code(successStatus).send(answered);
        },
      });
    if (endpoint.raw) registerRaw(app, register);
    else register(app);
  }
};
