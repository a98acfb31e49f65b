import type { Access, Endpoint } from '@lineup/contract/kernel/endpoint';
import * as fc from 'fast-check';
import { arbitraryOf, type KnownValues } from './contract-arbitrary.ts';
import {
  contentType,
  hostilePayload,
  hostileText,
  hostileValue,
  hugePayload,
  oddHeaders,
} from './hostile.ts';

/** Who sends: nobody, a member of a shop by role, the owner of another one, or somebody else. */
export type Sender =
  | 'anonymous'
  | 'employee'
  | 'receptionist'
  | 'manager'
  | 'owner'
  | 'neighbour'
  | 'affiliate'
  | 'ticketHolder'
  | 'kiosk'
  | 'forger';

/** Mostly people with access, because most code is behind it. */
const weights: Record<Sender, number> = {
  anonymous: 2,
  employee: 4,
  receptionist: 3,
  manager: 3,
  owner: 5,
  neighbour: 3,
  affiliate: 2,
  ticketHolder: 1,
  kiosk: 1,
  forger: 2,
};

/** Endpoints of few callers get most of their requests from them. */
const ownCallers: Partial<Record<Access, Sender>> = {
  affiliate: 'affiliate',
  ticket: 'ticketHolder',
  kiosk: 'kiosk',
};
const WEIGHT_OF_OWN_CALLER = 25;

const senderOf = ({ access }: Endpoint): fc.Arbitrary<Sender> =>
  fc.oneof(
    ...(Object.entries(weights) as [Sender, number][]).map(([name, weight]) => ({
      weight: ownCallers[access] === name ? WEIGHT_OF_OWN_CALLER : weight,
      arbitrary: fc.constant(name),
    })),
  );

/** The links of those whose access is a token in the path. */
export type Links = Readonly<Partial<Record<Sender, readonly PathLink[]>>>;
export interface PathLink {
  readonly username: string;
  readonly token: string;
}

export interface FuzzRequest {
  endpoint: Endpoint;
  sender: Sender;
  url: string;
  payload: string | undefined;
  headers: Record<string, string>;
}

const forgedTokens = [
  'Bearer',
  'Bearer ',
  'Basic b3duZXI6b3duZXI=',
  'Bearer a.b.c',
  'bearer x',
  `Bearer ${'A'.repeat(4000)}`,
  // {"alg":"none"} and a plausible payload without a signature.
  'Bearer eyJhbGciOiJub25lIn0.eyJzaWQiOiIwMDAwIiwiYWNjIjoxLCJhdCI6MX0.',
  'null',
];

/** Percent encoding of any text, with half surrogate pairs replaced. */
const encode = (value: string) => encodeURIComponent(value.toWellFormed());

const malformed = fc.constantFrom('%', '%E0%A4%A', '%00', '%ff', '...', '%2e%2e%2f', '*', '', '{}');

/** One or two dots are resolved before sending: they would address another endpoint. */
const segment = (value: string) => encode(/^\.{1,2}$/.test(value) ? `${value}.` : value);

const pathOf = (
  endpoint: Endpoint,
  known: KnownValues,
  links: readonly PathLink[] = [],
): fc.Arbitrary<string> => {
  if (!endpoint.params) return fc.constant(endpoint.path);
  const valid = arbitraryOf(endpoint.params, known) as fc.Arbitrary<Record<string, unknown>>;
  const fill = (values: (name: string) => string) =>
    endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) => values(name));
  const fillWith = (params: Record<string, unknown>) =>
    fill((name) => segment(String(params[name])));
  const byLink = links.map((link) => ({
    weight: 60,
    arbitrary: valid.map((params) => fillWith({ ...params, ...link })),
  }));
  return fc.oneof(
    ...byLink,
    { weight: 6, arbitrary: valid.map(fillWith) },
    { weight: 3, arbitrary: hostileText.map((value) => fill(() => segment(value))) },
    { weight: 1, arbitrary: malformed.map((value) => fill(() => value)) },
  );
};

const queryOf = (endpoint: Endpoint, known: KnownValues): fc.Arbitrary<string> => {
  const pairs = fc.dictionary(hostileText, hostileText, { maxKeys: 3 });
  const write = (values: object) =>
    Object.entries(values)
      .map(([key, value]) => `${encode(key)}=${encode(String(value))}`)
      .join('&');
  const raw = fc.constantFrom(
    '%E0%A4%A',
    '__proto__=x',
    'a[]=1&a[b]=2',
    '&&&==',
    'model=a&model=b',
  );
  const nothing = fc.constant('');
  if (!endpoint.query) {
    return fc.oneof({ weight: 8, arbitrary: nothing }, pairs.map(write), raw);
  }
  const valid = arbitraryOf(endpoint.query, known) as fc.Arbitrary<object>;
  return fc.oneof(
    { weight: 5, arbitrary: valid.map(write) },
    fc.tuple(valid, pairs).map(([values, more]) => write({ ...values, ...more })),
    raw,
    nothing,
  );
};

/** A valid body with one field replaced, added or removed. */
export const nearValid = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(valid, fc.nat(), hostileValue, fc.boolean()).map(([body, pick, value, isKept]) => {
    const fields = Object.entries(body as object);
    const at = pick % (fields.length + 1);
    const name = fields[at]?.[0] ?? 'shop_id';
    const rest = fields.filter(([key]) => key !== name);
    return Object.fromEntries(isKept ? [...rest, [name, value]] : rest);
  });

const FORM_TYPE = 'multipart/form-data; boundary=x';
const isForm = (payload: string | undefined) => payload?.startsWith('--x') ?? false;
const formPart = (names: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; ${names}\r\n\r\n${value}\r\n`;

/** Hostile values include objects that have no text of their own. */
const fieldText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** The fields as a form, some with a file that is no picture, some truncated. */
const formOf = (valid: fc.Arbitrary<unknown>, fileName: string): fc.Arbitrary<string> =>
  fc
    .tuple(valid, fc.option(hostileText), fc.option(fc.nat(400), { freq: 4 }))
    .map(([body, file, length]) => {
      const fields = Object.entries(body as object);
      const texts = fields.map(([name, value]) => formPart(`name="${name}"`, fieldText(value)));
      const files = file === null ? [] : [formPart(`name="${fileName}"; filename="x.png"`, file)];
      const form = [...texts, ...files, '--x--\r\n'].join('');
      return form.slice(0, length === null ? form.length : 3 + length);
    });

const payloadOf = (endpoint: Endpoint, known: KnownValues): fc.Arbitrary<string | undefined> => {
  const json = (value: unknown) => JSON.stringify(value);
  const unkind = [
    { weight: 2, arbitrary: hostileValue.map(json) },
    { weight: 2, arbitrary: hostilePayload },
    { weight: 1, arbitrary: fc.constant(undefined) },
  ];
  if (!endpoint.body) {
    return fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, ...unkind);
  }
  const valid = arbitraryOf(endpoint.body, known);
  return fc.oneof(
    { weight: 90, arbitrary: valid.map(json) },
    { weight: 90, arbitrary: nearValid(valid).map(json) },
    ...(endpoint.upload === undefined
      ? []
      : [{ weight: 90, arbitrary: formOf(valid, endpoint.upload) }]),
    ...unkind.map(({ weight, arbitrary }) => ({ weight: weight * 10, arbitrary })),
    { weight: 1, arbitrary: hugePayload },
  );
};

const requestTo = (
  endpoint: Endpoint,
  known: KnownValues,
  links: Links,
): fc.Arbitrary<FuzzRequest> =>
  senderOf(endpoint).chain((sender) => requestBy(sender, endpoint, known, links));

const requestBy = (
  sender: Sender,
  endpoint: Endpoint,
  known: KnownValues,
  links: Links,
): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({
      path: pathOf(endpoint, known, links[sender]),
      query: queryOf(endpoint, known),
      payload: payloadOf(endpoint, known),
      type: contentType,
      headers: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, oddHeaders),
      forged: fc.constantFrom(...forgedTokens),
    })
    .map(({ path, query, payload, type, headers, forged }) => ({
      endpoint,
      sender,
      url: query ? `${path}?${query}` : path,
      payload,
      headers: {
        ...headers,
        ...(payload !== undefined && type !== undefined && { 'content-type': type }),
        ...(isForm(payload) && { 'content-type': FORM_TYPE }),
        ...(sender === 'forger' && { authorization: forged }),
      },
    }));

/** Requests to every endpoint equally: valid, nearly valid and hostile. */
export const requestArbitrary = (
  endpoints: readonly Endpoint[],
  known: KnownValues,
  links: Links = {},
): fc.Arbitrary<FuzzRequest> => fc.oneof(...endpoints.map((one) => requestTo(one, known, links)));
