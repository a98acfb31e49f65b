import type { Endpoint } from './endpoint.ts';

/**
 * Endpoints that need no sign-in: they are public, or their path contains the token. In a file
 * without schemas, so that pages can import it without loading them.
 */
export const isOpenToAll = ({ access }: Pick<Endpoint, 'access'>): boolean =>
  access === 'public' || access === 'ticket' || access === 'kiosk';
