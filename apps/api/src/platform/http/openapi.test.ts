import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { refusalStatuses } from './register-bindings.ts';

interface Operation {
  summary: string;
  description: string;
  security: object[];
  parameters?: { in: string; name: string; schema: object }[];
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

let t: TestApp;
let paths: Record<string, Record<string, Operation>>;

beforeAll(async () => {
  t = await createTestApp();
  const answer = await t.app.inject('/docs/json');
  ({ paths } = answer.json<{ paths: typeof paths }>());
});
afterAll(() => t.close());

test('describes every call of the contract with all its answers, and nothing else', () => {
  const endpoints = t.app.routeTable.flatMap(({ endpoint }) => endpoint ?? []);
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const expected = endpoints.map(
    ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  );
  expect(new Set(described)).toEqual(new Set(expected));

  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    const operation = paths[path]?.[endpoint.method.toLowerCase()];
    expect(operation?.summary).toBe(endpoint.summary);
    const statuses = [...Object.keys(endpoint.answers).map(Number), ...refusalStatuses(endpoint)];
    expect(new Set(Object.keys(operation?.responses ?? {}).map(Number))).toEqual(new Set(statuses));
    for (const [status, { content }] of Object.entries(operation?.responses ?? {})) {
      const isFile = endpoint.file !== undefined && Number(status) in endpoint.answers;
      const type = isFile ? (endpoint.file ?? '') : 'application/json';
      expect(content?.[type]?.schema).toBeDefined();
      expect(Object.keys(content ?? {})).toEqual([type]);
    }
  }
});

test('documents who may call, which calls need the PIN and which take an idempotency key', () => {
  const bearer = { bearer: [] };
  expect(paths['/auth/login/']?.['post']).toMatchObject({ description: 'Anybody.', security: [] });
  expect(paths['/auth/get-user-data/']?.['get']?.security).toEqual([{}, bearer]);
  const creating = paths['/services/']?.['post'];
  expect(creating?.security).toEqual([bearer]);
  expect(creating?.description).toMatch(/^Members of a shop .*\. Where the shop has a PIN/);
  expect(creating?.parameters).toMatchObject([
    { in: 'header', name: 'Idempotency-Key', schema: { pattern: '^[A-Za-z0-9_-]{8,64}$' } },
  ]);
});

test('shows an answer that is a file as its bytes', () => {
  const poster = paths['/shops/{username}/poster/']?.['get']?.responses;
  expect(poster?.['200']?.content).toEqual({
    'application/pdf': { schema: { type: 'string', format: 'binary' } },
  });
  expect(Object.keys(poster?.['404']?.content ?? {})).toEqual(['application/json']);
});

test('has a readable page whose own policy lets its files in, and no inline script', async () => {
  const page = await t.app.inject('/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  expect(page.body).not.toMatch(/<script(?![^>]*src=)[^>]*>/);
});

test('nothing under /docs/ has our origin: each document is sandboxed without it', async () => {
  for (const url of ['/docs/', '/docs/static/index.html', '/docs/static/oauth2-redirect.html']) {
    const { headers } = await t.app.inject(url);
    const directives = String(headers['content-security-policy']).split(/; ?/);
    expect(directives).toContain('sandbox allow-scripts');
  }
  // The files that the page then loads without a sign-in are public.
  for (const url of ['/docs/json', '/docs/static/swagger-ui-bundle.js']) {
    const { statusCode, headers } = await t.app.inject(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  }
  expect((await t.app.inject('/services/')).headers).not.toHaveProperty(
    'access-control-allow-origin',
  );
});
