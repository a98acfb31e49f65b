import * as fc from 'fast-check';

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\ufeffBOM',
  '\u202Eesrever',
  '👩‍👩‍👧‍👦'.repeat(50),
  'Z\u0300\u0301\u0302'.repeat(40),
  'a'.repeat(5000),
  "'; drop table services; --",
  '\\x00',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '=HYPERLINK("http://x","y")',
  '@SUM(1)|cmd',
  '../../../../etc/passwd',
  '${7*7}{{7*7}}<%= 7 %>',
  'a\r\nset-cookie: x=1',
  '%00%0a%ff',
  'NaN',
  'null',
  '[object Object]',
  '1e400',
  '9223372036854775808',
  '00:60:99',
  '99999999999.999',
];

const numbers = [0, -1, -0.5, 1.5, 2 ** 31, 2 ** 53 + 2, 2 ** 63, 1e300, -(2 ** 63)];

const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: [deep(levels - 1)] });

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: 'binary', maxLength: 50 }),
  // Any 16-bit unit, so that half surrogate pairs occur too.
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
    .map((units) => String.fromCharCode(...units)),
);

/** Values that a careless or hostile client sends in place of a valid one. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(...numbers, true, false, null, [], {}, [[[]]], { $gt: '' }),
  fc.constant(deep(100)),
  fc.array(hostileText, { maxLength: 3 }),
  fc.dictionary(hostileText, hostileText, { maxKeys: 3 }),
  fc.jsonValue(),
);

/**
 * Bodies that do not match their declared type. Written as text, because a literal would lose
 * `__proto__`.
 */
export const hostilePayload: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '{"name":',
    '[1,2',
    'null',
    '"text"',
    '12',
    '{"name":"a","name":"b"}',
    '{"__proto__":{"role":"owner"},"name":"x"}',
    '{"constructor":{"prototype":{"shop":1}},"name":"x"}',
    '{"name":"\\ud800"}',
    '{"name":"\\u0000"}',
    '{"name":NaN}',
    '\ufeff{"name":"x"}',
    `{"name":${'['.repeat(20_000)}`,
    '{"a":'.repeat(5000),
    `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    `{"name":"x","deep":${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}}`,
  ),
  hostileText,
);

/** Large enough to be refused; rare, because it is slow. */
export const hugePayload = fc.constant(`{"name":"${'a'.repeat(300_000)}"}`);

export const contentType = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('application/json', 'application/json; charset=utf-8') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      undefined,
      '',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'application/xml',
      'application/json; charset=utf-16',
      'application/vnd.api+json',
      'nonsense',
      ';;;',
    ),
  },
);

const headerCharacters = 'a Z 0 9 - _ . ; = , / % " é ÿ'.split(' ').concat(' ');

const headerText = fc.string({ unit: fc.constantFrom(...headerCharacters), maxLength: 80 });

/** Headers that the platform reads; HTTP ignores all others. */
export const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    'accept-language': fc.oneof(
      fc.constantFrom('es', 'es-MX,es;q=0.9,en;q=0.1', '*', 'zz', ';q=,,,', 'en'.repeat(500)),
      headerText,
    ),
    'idempotency-key': fc.oneof(
      fc.stringMatching(/^[A-Za-z0-9_-]{8,64}$/),
      fc.constantFrom('', 'short', 'x'.repeat(65), 'one-key-for-all', 'has space', '../../key'),
      headerText,
    ),
    cookie: fc.oneof(
      fc.constantFrom('lineup_device=', 'lineup_device=%E0%A4%A', ';;==', 'lineup_device="a;b'),
      headerText,
    ),
    timezone: fc.constantFrom('America/Chicago', 'Mars/Base', '../../etc', ''),
    accept: fc.constantFrom('*/*', 'text/html', 'application/xml', ''),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', 'nonsense', '::1, 10.0.0.1', ','.repeat(50)),
    'user-agent': headerText,
    'x-http-method-override': fc.constantFrom('DELETE', 'PATCH'),
  },
  { requiredKeys: [] },
);
