import { type SilentProxy, startSilentProxy } from '../processes/silent-proxy.ts';

/** The settings that name a server of another company, or of the operator. */
export const servers = {
  PostgreSQL: 'DATABASE_URL',
  storage: 'S3_ENDPOINT',
  mail: 'SMTP_URL',
  Stripe: 'STRIPE_URL',
  Twilio: 'TWILIO_URL',
} as const;
export type Server = keyof typeof servers;

/** Proxies before all servers, and the settings of a process that reaches them through these. */
export const startSilentServers = async (config: Readonly<Record<string, unknown>>) => {
  const settings: Record<string, string> = {};
  const proxies = new Map<Server, SilentProxy>();
  for (const [name, setting] of Object.entries(servers) as [Server, string][]) {
    const url = new URL(String(config[setting]));
    const proxy = await startSilentProxy({ host: url.hostname, port: Number(url.port) });
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
    // S3 signs the host, and the others do not mind: only the port differs.
    settings[setting] = url.href.replace(/\/$/, '');
    proxies.set(name, proxy);
  }
  return {
    settings,
    silence: (server: Server) => proxies.get(server)?.swallow(),
    stall: (server: Server, bytes: number) => proxies.get(server)?.stallAfter(bytes),
    close: () => {
      for (const proxy of proxies.values()) proxy.close();
    },
  };
};
