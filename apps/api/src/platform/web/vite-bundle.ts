import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { entryOf, type WebBundle, webFolder } from './web-bundle.ts';

const serverBuild = 'virtual:react-router/server-build';

/** Development: Vite serves and reloads the sources, in this process and on this port. */
export const loadViteBundle = async (app: FastifyInstance): Promise<WebBundle> => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: `${webFolder}vite.config.ts`,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done);
  });
  const load = async () => (await vite.ssrLoadModule(serverBuild)) as ServerBuild;
  return {
    build: load,
    catalogues: {},
    createLoadContext: async (inputs) => entryOf(await load()).createLoadContext(inputs),
  };
};
