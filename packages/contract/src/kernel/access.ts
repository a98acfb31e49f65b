import type { Endpoint } from './endpoint.ts';

/**
 * Nobody signs in for these: they are for everybody, or their address carries the token. Apart from
 * every schema, so that a page that asks this does not carry them.
 */
export const isOpenToAll = ({ access }: Pick<Endpoint, 'access'>): boolean =>
  access === 'public' || access === 'ticket' || access === 'kiosk';
