import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: true,
  // All addresses are known from the start: looking one up must not fail when the server is away.
  routeDiscovery: { mode: 'initial' },
  // A file for each loader would be named in the manifest, which every public page loads (0.5 KB).
  splitRouteModules: false,
} satisfies Config;
