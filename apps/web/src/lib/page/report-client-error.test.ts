import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const origin = window.location.origin;
const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>(() => true);

const load = () => import('./report-client-error.ts');
let report: Awaited<ReturnType<typeof load>>['reportClientError'];

/** One page load per test. */
beforeEach(async () => {
  vi.resetModules();
  sendBeacon.mockClear();
  vi.stubGlobal('navigator', { sendBeacon });
  vi.stubGlobal('__reactRouterManifest', { version: '3f9a1c2e' });
  vi.stubGlobal('__reactRouterDataRouter', {
    state: {
      matches: [{ route: {} }, { route: { path: '/shop/:username/ticket/:token' } }],
    },
  });
  ({ reportClientError: report } = await load());
});
afterEach(() => vi.unstubAllGlobals());

const bodies = () => Promise.all(sendBeacon.mock.calls.map(([, body]) => body.text()));
const reports = async () => (await bodies()).map((body) => JSON.parse(body) as unknown);

const failed = (message: string, stack: string, name = 'TypeError') => {
  const error = Object.assign(new Error(message), { name });
  error.stack = stack;
  return error;
};
const errorEvent = (error: unknown, message = '') =>
  Object.assign(new Event('error'), { error, message });
const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });

it('sends the name, the first frame, the pattern of the route and the release', async () => {
  const stack = `TypeError: x\n    at go (${origin}/assets/ticket-Bx1.js:1:2345)\n    at ${origin}/assets/root.js:1:2`;
  report(errorEvent(failed('x', stack)));
  expect(sendBeacon.mock.calls[0]?.[0]).toBe('/client-errors/');
  expect(sendBeacon.mock.calls[0]?.[1].type).toBe('application/json');
  expect(await reports()).toEqual([
    {
      kind: 'error',
      name: 'TypeError',
      script: 'ticket-Bx1.js:1:2345',
      route: '/shop/:username/ticket/:token',
      release: '3f9a1c2e',
    },
  ]);
});

it('reads the stacks of Firefox and Safari', async () => {
  report(rejection(failed('x', `go@${origin}/assets/ticket-Bx1.js:3:45\n@${origin}/x.js:1:1`)));
  expect(await reports()).toMatchObject([{ kind: 'rejection', script: 'ticket-Bx1.js:3:45' }]);
});

it('sends no message, no address and nothing that was thrown instead of an error', async () => {
  const page = `${origin}/shop/zqshop/ticket/zqtoken`;
  report(
    errorEvent(failed(`zq at ${page}:1:2`, `TypeError: zq at ${page}:1:2\n    at ${page}:7:9`)),
  );
  report(errorEvent(failed('x', '', 'zq person')));
  report(rejection('zqperson'));
  report(rejection({ name: 'zqperson' }));
  expect((await bodies()).join('')).not.toContain('zq');
  expect(await reports()).toMatchObject([
    { name: 'TypeError' },
    { name: 'Error' },
    { name: 'Unknown' },
  ]);
});

it('sends the number of a minified error of React', async () => {
  const message = 'Minified React error #418; visit https://react.dev/errors/418?args[]=zq';
  report(errorEvent(failed(message, `Error: ${message}\n at x (${origin}/assets/frame.js:1:2)`)));
  expect(await reports()).toMatchObject([{ react: 418, script: 'frame.js:1:2' }]);
  expect((await bodies()).join('')).not.toContain('zq');
});

it('sends nothing about the code of others, cancelled requests and postponed layout', () => {
  report(errorEvent(failed('x', 'TypeError: x\n at y (chrome-extension://abc/inject.js:1:2)')));
  report(rejection(new DOMException('cancelled', 'AbortError')));
  report(errorEvent(null, 'ResizeObserver loop completed with undelivered notifications.'));
  expect(sendBeacon).not.toHaveBeenCalled();
});

it('sends the same report once, and at most five', () => {
  const at = (line: number) =>
    errorEvent(failed('x', `TypeError: x\n at y (${origin}/assets/x.js:${line}:1)`));
  report(at(1));
  report(at(1));
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  for (let line = 2; line < 20; line += 1) report(at(line));
  expect(sendBeacon).toHaveBeenCalledTimes(5);
});
