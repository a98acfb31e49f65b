interface PagePolicyInputs {
  readonly nonce: string;
  readonly isDevelopment: boolean;
  /** Login documents only: Google's button, its prompt and its style. */
  readonly admitsGoogle: boolean;
}

const google = 'https://accounts.google.com/gsi/';

/**
 * The content security policy of a page: our own origin, this answer's nonce, nothing inline.
 * Without 'strict-dynamic', because it would void 'self' and with it the preloads in headers.
 * Trusted types are off in development, where Vite's error overlay writes HTML, and on login
 * documents, where Google's script does; the dashboard is never entered inside those.
 */
export const pagePolicy = ({ nonce, isDevelopment, admitsGoogle }: PagePolicyInputs): string => {
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
    "frame-ancestors 'none'",
    ...(isDevelopment || admitsGoogle ? [] : ["require-trusted-types-for 'script'"]),
  ].join('; ');
};
