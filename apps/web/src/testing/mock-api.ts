import { getCurrentAppointments } from '@lineup/contract/appointments/current-appointments';
import { watchLine } from '@lineup/contract/appointments/line';
import { getPause } from '@lineup/contract/check-in/pause';
import { lookUpCustomers } from '@lineup/contract/customers';
import { listShops } from '@lineup/contract/identity/own-shops';
import { getSecondFactors, type SecondFactors } from '@lineup/contract/identity/second-factor';
import { getTeamSecurity } from '@lineup/contract/identity/team-security';
import type { AnswerOf, Endpoint } from '@lineup/contract/kernel/endpoint';
import { type ErrorBody, type ErrorCode, errorStatuses } from '@lineup/contract/kernel/errors';
import { listBarbers } from '@lineup/contract/team/barbers';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { emptyLine } from './line/sample-own-line.ts';

/** A request that the server received. */
export interface RecordedRequest {
  readonly url: URL;
  readonly headers: Headers;
  /** For a form with a file: its fields by name, including the file. */
  readonly body: unknown;
}

const bodyOf = async (request: Request): Promise<unknown> => {
  if (request.headers.get('content-type')?.startsWith('multipart/')) {
    return Object.fromEntries(await request.formData());
  }
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
};

type Reply<E extends Endpoint> = Readonly<AnswerOf<E>> | Response;

/** Every shell fetches it; most people work in one shop. */
const noOtherShops = http.get(`*${listShops.path}`, () =>
  HttpResponse.json({ status: 1, response: [] }),
);

/** Every shell has Live Appointments, but most tests are about something else. */
const quietLine = http.get(`*${getCurrentAppointments.path}`, () =>
  HttpResponse.json({ status: 1, response: emptyLine }),
);
const noStream = http.get(`*${watchLine.path}`, () => new HttpResponse(null, { status: 503 }));

/** Screens that stay open for long fetch the served release. */
const sameRelease = http.get('*/release', () => HttpResponse.json({ release: null }));

/** Both homes fetch it. */
const notPaused = http.get(`*${getPause.path}`, () =>
  HttpResponse.json({
    status: 1,
    response: { is_paused: false, until: null, time_zone: 'America/Chicago', flood: null },
  }),
);

/** The desk filters by barber and suggests customers; most tests are about something else. */
const emptyDesk = [
  http.get(`*${listBarbers.path}`, () => HttpResponse.json({ status: 1, response: [] })),
  http.get(`*${lookUpCustomers.path}`, () => HttpResponse.json({ status: 1, response: [] })),
];

/** Profile and team show the second factors below everything else. */
const passwordsOnly = [
  http.get(`*${getSecondFactors.path}`, () => {
    const response: SecondFactors = {
      passkeys: [],
      totp: null,
      recovery_codes_left: 0,
      is_required: false,
    };
    return HttpResponse.json({ status: 1, response });
  }),
  http.get(`*${getTeamSecurity.path}`, () =>
    HttpResponse.json({ status: 1, response: { is_required: false, members: [] } }),
  ),
];

const server = setupServer(
  noOtherShops,
  quietLine,
  noStream,
  sameRelease,
  notPaused,
  ...emptyDesk,
  ...passwordsOnly,
);

/** For the whole test file: a call that no test expects is an error. */
export const mockApi = (): void => {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
};

export const refusal = (
  code: ErrorCode,
  detail: string,
  more: Pick<ErrorBody, 'fields' | 'next' | 'affected'> = {},
): Response => {
  const body: ErrorBody = {
    status: 0,
    code,
    detail,
    error: detail,
    message: detail,
    response: detail,
    request_id: 'test',
    ...more,
  };
  return HttpResponse.json(body, { status: errorStatuses[code] });
};

/** A refusal with messages for its fields. */
export const refusalOf = (
  code: ErrorCode,
  detail: string,
  fields: Readonly<Record<string, string>>,
): Response =>
  HttpResponse.json({ code, detail, response: detail, fields }, { status: errorStatuses[code] });

export const networkFailure = (): Response => HttpResponse.error();

/** Answers an endpoint with the contract's type. Returns the requests. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- keeps `status: 1` literal
export const answerCall = <E extends Endpoint, const R extends Reply<E> | Promise<Reply<E>>>(
  endpoint: E,
  reply: (call: RecordedRequest) => R,
): RecordedRequest[] => {
  const seen: RecordedRequest[] = [];
  const status = Number(Object.keys(endpoint.answers)[0]);
  server.use(
    http.all(`*${endpoint.path}`, async ({ request }) => {
      if (request.method !== endpoint.method) return undefined;
      const call: RecordedRequest = {
        url: new URL(request.url),
        headers: request.headers,
        body: await bodyOf(request),
      };
      seen.push(call);
      const answer: unknown = await reply(call);
      return answer instanceof Response ? answer : HttpResponse.json(answer as object, { status });
    }),
  );
  return seen;
};
