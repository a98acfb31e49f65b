import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../lib/http/query-client.ts';

/** The client of the product, except that a retry does not wait. */
export const createTestQueryClient = (): QueryClient => createQueryClient(() => 0);
