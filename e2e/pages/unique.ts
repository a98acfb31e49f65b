import { randomBytes } from 'node:crypto';

/** Tests share the demo shop: what one adds must not meet what another looks for. */
export const unique = (name: string): string => `${name} ${randomBytes(3).toString('hex')}`;
