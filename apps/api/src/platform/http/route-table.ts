import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import type { FastifyInstance } from 'fastify';

export interface RegisteredRoute {
  method: string;
  url: string;
  /** Undefined for the few routes that are not calls: health, metrics, documents, pages, assets. */
  endpoint: Endpoint | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What the router really knows. The tenant matrix and the fuzz test take their routes from it. */
    routeTable: RegisteredRoute[];
  }
}

/** Comes first: routes that are registered before it would not be seen. */
export const keepRouteTable = (app: FastifyInstance): void => {
  const table: RegisteredRoute[] = [];
  app.decorate('routeTable', table);
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) table.push({ method: one, url, endpoint: config?.endpoint });
  });
};
