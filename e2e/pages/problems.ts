import { listAppointments } from '@lineup/contract/appointments';
import { getCurrentAppointments } from '@lineup/contract/current-appointments';
import { watchLine } from '@lineup/contract/line';
import { getEmployeeStats, getToday } from '@lineup/contract/stats';
import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** Policy violations join what the browser says on the console, where they fail the test too. */
const reportViolations = () => {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
    // oxlint-disable-next-line no-console -- the channel that the test listens to
    console.error(
      `Policy violation: ${effectiveDirective} ${blockedURI} (${sourceFile}:${lineNumber})`,
    );
  });
};

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);

/** The browser's 'Failed to load resource' becomes '401 /auth/login/'. */
const describe = (message: ConsoleMessage): string => {
  const text = message.text();
  const path = pathOf(message.location().url);
  const failed = /^Failed to load resource: (?:.*status of (\d+)|(net::\w+))/.exec(text);
  if (failed) return `${failed[1] ?? failed[2]} ${path}`;
  return `console ${message.type()}: ${text} (${path})`;
};

/** Screens of the line ask by themselves: a session that ends meanwhile refuses them, as it must. */
const askedByThemselves = [
  watchLine,
  getCurrentAppointments,
  listAppointments,
  getToday,
  getEmployeeStats,
];
const harmless = askedByThemselves.map(({ path }) => `401 ${path}`);

/** What keeps a page for offline comes a second after it, and at the next visit where the network is cut by then. */
const keptLater = [/^net::ERR_\w+ \/assets\/offline-/];

/** Said by the test runner, where it keeps the worker out. */
const isOfRunner = (message: ConsoleMessage) =>
  message.text() === 'Service Worker registration blocked by Playwright';

/** What nobody should see: console errors and warnings, thrown errors, violations, 5xx answers. */
export class Problems {
  readonly #found = new Set<string>();
  readonly #expected: string[] = [];
  readonly #allowed = [...harmless];
  readonly #allowedLike = [...keptLater];

  async watch(context: BrowserContext, origin: string): Promise<void> {
    context.on('console', (message) => {
      const isOurs = message.location().url.startsWith(origin) || message.page() !== null;
      if (isOurs && ['error', 'warning'].includes(message.type()) && !isOfRunner(message)) {
        this.#found.add(describe(message));
      }
    });
    context.on('weberror', (error) => this.#found.add(`thrown: ${error.error().stack ?? ''}`));
    context.on('response', (response) => {
      if (response.url().startsWith(origin) && response.status() >= 500) {
        this.#found.add(`${response.status()} ${pathOf(response.url())}`);
      }
    });
    await context.addInitScript(reportViolations);
  }

  /** Names a problem that belongs to this test, such as '401 /auth/login/'; it must occur. */
  expect(...problems: string[]): void {
    this.#expected.push(...problems);
  }

  /** Names a problem that may occur or not, by the moment. */
  allow(...problems: string[]): void {
    this.#allowed.push(...problems);
  }

  /** As `allow`, for a test that makes many calls fail, such as /^429 /. */
  allowLike(pattern: RegExp): void {
    this.#allowedLike.push(pattern);
  }

  get unexpected(): string[] {
    const known = [...this.#expected, ...this.#allowed];
    const isKnown = (problem: string) =>
      known.includes(problem) || this.#allowedLike.some((pattern) => pattern.test(problem));
    return [...this.#found].filter((problem) => !isKnown(problem));
  }

  get missing(): string[] {
    return this.#expected.filter((problem) => !this.#found.has(problem));
  }
}
