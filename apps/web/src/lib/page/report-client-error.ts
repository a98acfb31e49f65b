declare global {
  /** React Router's data router; undefined until the page is hydrated. */
  var __reactRouterDataRouter:
    | { readonly state: { readonly matches: readonly { readonly route: { path?: string } }[] } }
    | undefined;
}

const maxReports = 5;
const sent = new Set<string>();

/** Requests that we cancel, and layout work that the browser postpones, are not defects. */
const isHarmless = (error: unknown, message: string): boolean =>
  (error instanceof Error && error.name === 'AbortError') ||
  message.includes('ResizeObserver loop');

const frame = /([a-z-]+:\/\/[^\s()@]+):(\d+):(\d+)/;

/**
 * The first frame of a stack as 'file.js:line:column'; undefined if no script file of ours is in
 * it. The frame of an inline script is the page's address, which may contain a token or a name.
 * Null means that foreign code failed, such as a browser extension's.
 */
const scriptOf = ({ stack = '', message }: Error): string | undefined | null => {
  // Chrome repeats the message in the stack, and it may contain an address too.
  const found = frame.exec(stack.replace(`: ${message}`, ''));
  if (!found) return undefined;
  const url = new URL(found[1] ?? '');
  if (url.origin !== window.location.origin) return null;
  const file = /\/([\w.-]{1,76}\.[jt]sx?)$/.exec(url.pathname)?.[1];
  return file === undefined ? undefined : `${file}:${found[2] ?? ''}:${found[3] ?? ''}`;
};

const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'Unknown';
  return /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error';
};

const reactCodeOf = (message: string): number | undefined => {
  const code = /^Minified React error #(\d{1,4});/.exec(message)?.[1];
  return code === undefined ? undefined : Number(code);
};

/** The pattern of the route, never the address. */
const routeOf = (): string | undefined =>
  globalThis.__reactRouterDataRouter?.state.matches.findLast(({ route }) => route.path)?.route.path;

/**
 * Reports an error of the page to the server: its kind, its name and its place in our code. The
 * message is not sent, since it may quote user input. A page reports at most five errors and none
 * of them twice.
 */
export const reportClientError = (event: Event): void => {
  const isRejection = event.type === 'unhandledrejection';
  const error: unknown = isRejection
    ? (event as PromiseRejectionEvent).reason
    : (event as ErrorEvent).error;
  const message = error instanceof Error ? error.message : ((event as ErrorEvent).message ?? '');
  if (isHarmless(error, message)) return;
  const script = error instanceof Error ? scriptOf(error) : undefined;
  if (script === null) return;
  const report = JSON.stringify({
    kind: isRejection ? 'rejection' : 'error',
    name: nameOf(error),
    react: reactCodeOf(message),
    script,
    route: routeOf(),
    release: globalThis.__reactRouterManifest?.version || undefined,
  });
  if (sent.size >= maxReports || sent.has(report)) return;
  sent.add(report);
  // The browser sends it even while the page is being left.
  navigator.sendBeacon('/client-errors/', new Blob([report], { type: 'application/json' }));
};
