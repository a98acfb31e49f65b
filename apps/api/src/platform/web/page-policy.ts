import { POLICY_REPORTS_PATH } from '../http/policy-reports.ts';

/** Defines the endpoint for `report-to` of the policy. */
export const reportingEndpoints = `policy="${POLICY_REPORTS_PATH}"`;

interface PagePolicyInputs {
  readonly nonce: string;
  readonly isDevelopment: boolean;
  /** Login documents only: Google's button, its prompt and its style. */
  readonly admitsGoogle: boolean;
  /** The booking widget only: any site may show it in a frame. */
  readonly isWidget: boolean;
}

/**
 * The one page that other sites may frame. The path must be as the router reads it: one with dots
 * in it leads elsewhere.
 */
export const isWidgetPath = (path: string): boolean =>
  /^\/embed\/[^/]+\/[^/]+\/[^/]+\/?$/.test(path);

const google = 'https://accounts.google.com/gsi/';

/**
 * The content security policy of a page: our own origin, this response's nonce, nothing inline.
 * Without 'strict-dynamic', because it would void 'self' and with it the preloads in headers.
 * Trusted types are off in development, where Vite's error overlay writes HTML, and on login
 * documents, where Google's script does; the dashboard is never entered inside those.
 */
export const pagePolicy = ({
  nonce,
  isDevelopment,
  admitsGoogle,
  isWidget,
}: PagePolicyInputs): string => {
  const others = admitsGoogle ? ` ${google}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${admitsGoogle ? ` ${google}client` : ''}`,
    `style-src 'self' 'nonce-${nonce}'${admitsGoogle ? ` ${google}style` : ''}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${others}`,
    ...(admitsGoogle ? [`frame-src ${google}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    isWidget ? 'frame-ancestors *' : "frame-ancestors 'none'",
    // The older and the newer directive for reporting violations; browsers support one or both.
    `report-uri ${POLICY_REPORTS_PATH}`,
    'report-to policy',
    ...(isDevelopment || admitsGoogle ? [] : ["require-trusted-types-for 'script'"]),
  ].join('; ');
};
