import type { Config } from '../../config.ts';
import { type Finding, ok, warning } from './finding.ts';

interface Rule {
  readonly isMissed: (config: Config) => boolean;
  readonly seen: string;
  readonly todo: string;
}

const rules: readonly Rule[] = [
  {
    isMissed: ({ NODE_ENV }) => NODE_ENV !== 'production',
    seen: 'NODE_ENV is not production',
    todo: 'set NODE_ENV=production where customers are served',
  },
  {
    isMissed: ({ PUBLIC_URL }) => !PUBLIC_URL.startsWith('https:'),
    seen: 'PUBLIC_URL is not https',
    todo: 'passkeys, push and cameras work on https only',
  },
  {
    isMissed: ({ PUBLIC_URL }) => PUBLIC_URL.endsWith('/'),
    seen: 'PUBLIC_URL ends with a slash',
    todo: 'remove the slash: links would have two',
  },
  {
    isMissed: ({ TRUSTED_PROXIES }) => TRUSTED_PROXIES === 0,
    seen: 'TRUSTED_PROXIES is 0',
    todo: 'behind a proxy everybody would share one address and its limits: count the proxies',
  },
  {
    isMissed: ({ LEGAL_ENTITY, LEGAL_ADDRESS }) => !LEGAL_ENTITY || !LEGAL_ADDRESS,
    seen: 'LEGAL_ENTITY or LEGAL_ADDRESS is not set',
    todo: 'the legal texts must say who answers for the service',
  },
  {
    isMissed: ({ METRICS_TOKEN }) => METRICS_TOKEN === undefined,
    seen: 'METRICS_TOKEN is not set',
    todo: 'set one and let Prometheus scrape, or nobody is told of an outage',
  },
];

/** The settings are valid, or the platform would not exist; some valid ones are not wise. */
export const checkSettings = (config: Config): readonly Finding[] => {
  const missed = rules.filter(({ isMissed }) => isMissed(config));
  return missed.length === 0
    ? [ok('complete')]
    : missed.map(({ seen, todo }) => warning(seen, todo));
};
