import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: true,
  // All addresses are known from the start: looking one up must not fail when the server is away.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
