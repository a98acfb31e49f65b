interface PagePolicyInputs {
  readonly nonce: string;
  readonly isDevelopment: boolean;
}

/**
 * The content security policy of a page: our own origin, this answer's nonce, nothing inline.
 * Without 'strict-dynamic', because it would void 'self' and with it the preloads in headers.
 * Development differs in one line: Vite's error overlay writes HTML, so trusted types are off.
 */
export const pagePolicy = ({ nonce, isDevelopment }: PagePolicyInputs): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // On every page: a policy belongs to the document, and the dashboard is entered from the login.
    ...(isDevelopment ? [] : ["require-trusted-types-for 'script'"]),
  ].join('; ');
