import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import type { FastifyInstance } from 'fastify';

export interface RegisteredRoute {
  method: string;
  url: string;
  /**
   * Undefined for the few routes outside the contract: health, metrics, documents, pages, assets.
   */
  endpoint: Endpoint | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The routes that the router really has. The tenant matrix and the fuzz test use them. */
    routeTable: RegisteredRoute[];
  }
}

/** Must be registered first: it would miss earlier routes. */
export const recordRoutes = (app: FastifyInstance): void => {
  const table: RegisteredRoute[] = [];
  app.decorate('routeTable', table);
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) table.push({ method: one, url, endpoint: config?.endpoint });
  });
};
