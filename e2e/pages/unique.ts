import { randomBytes } from 'node:crypto';

/**
 * Tests share the demo shop: what one adds must not meet what another looks for. The name also
 * sorts behind the shop's own services, so that those stay on the first page.
 */
export const unique = (name: string): string => `Test ${name} ${randomBytes(3).toString('hex')}`;
