import { readdir, readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { webFolder } from './web-bundle.ts';

/**
 * The manifest of the installed app: it starts at the desk, and a front desk's tablet continues to
 * its kiosk.
 */
const webManifest = {
  id: '/dashboard',
  name: 'Lineup',
  short_name: 'Lineup',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: '#f4f6f3',
  theme_color: '#0b2a21',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
} as const;

const forADay = 'public, max-age=86400';

/** The manifest and its icons are small, so they stay in memory. */
export const serveInstall = async (
  app: FastifyInstance,
  folder: 'public' | 'build/client',
): Promise<void> => {
  const config = { isInfrastructure: true } as const;
  const icons = new Map<string, Buffer>();
  const path = `${webFolder}${folder}/icons`;
  for (const name of await readdir(path)) icons.set(name, await readFile(`${path}/${name}`));

  app.get('/manifest.webmanifest', { config }, (_request, reply) =>
    reply
      .headers({ 'content-type': 'application/manifest+json', 'cache-control': forADay })
      .send(JSON.stringify(webManifest)),
  );
  app.get<{ Params: { name: string } }>('/icons/:name', { config }, (request, reply) => {
    const icon = icons.get(request.params.name);
    if (!icon) return reply.callNotFound();
    return reply.headers({ 'content-type': 'image/png', 'cache-control': forADay }).send(icon);
  });
};
