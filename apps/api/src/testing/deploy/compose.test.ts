import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../config.ts';

interface Service {
  readonly image: string;
  readonly command?: string | readonly string[];
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly ports?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number | null>>;
  readonly healthcheck?: { readonly test?: unknown; readonly disable?: boolean };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

const fileOf = (name: string): string =>
  readFileSync(new URL(`../../../../../${name}`, import.meta.url), 'utf8');

const servicesOf = (file: string): Record<string, Service> =>
  (parse(fileOf(file), { merge: true }) as { services: Record<string, Service> }).services;

const product = servicesOf('compose.yaml');
const development = servicesOf('compose.dev.yaml');

const example = fileOf('deploy/compose.env.example');
const filledIn: Record<string, string | undefined> = parseEnv(
  example.replaceAll(/^(\w+)=$/gm, '$1=0123456789abcdef0123456789abcdef'),
);

/** As compose replaces `${NAME:?}`, `${NAME:-default}` and names without a value. */
const environmentOf = (service: Service | undefined): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(service?.environment ?? {}).map(([name, value]) => [
      name,
      value === null
        ? filledIn[name]
        : String(value).replaceAll(
            /\$\{(\w+)(?::\?|:-([^}]*))\}/g,
            (_, key: string, other?: string) => {
              const found = filledIn[key] ?? other;
              if (found === undefined) throw new Error(`deploy/compose.env.example has no ${key}`);
              return found;
            },
          ),
    ]),
  );

test.each([...Object.entries(product), ...Object.entries(development)])(
  'the version of %s is pinned',
  (_, { image }) => {
    expect(image).toMatch(/^lineup:\$\{LINEUP_VERSION:\?\}$|:(RELEASE\.)?\d+[\d.]*\d/);
  },
);

test.each(['api-1', 'api-2', 'worker'])('%s gets settings that the product accepts', (name) => {
  const environment = environmentOf(product[name]);
  const config = readConfig(environment);
  const optional = ['STRIPE', 'TWILIO', 'GOOGLE'];
  const unknown = Object.keys(environment).filter(
    (key) => !(key in config) && !optional.includes(key.split('_')[0] ?? ''),
  );
  expect(unknown).toEqual([]);
});

test('settings that may be left out are settings of the product', () => {
  const left = Object.entries(product['api-1']?.environment ?? {}).filter(
    ([, value]) => value === null,
  );
  const values = Object.fromEntries(left.map(([name]) => [name, 'x']));
  const config = readConfig({ ...environmentOf(product['api-1']), ...values });
  expect(left.filter(([name]) => !(name in config))).toEqual([]);
  expect(left.length).toBeGreaterThan(0);
});

const ours = Object.entries(product).filter(([, { image }]) => image.startsWith('lineup:'));

test('the image runs two API processes, a worker and the migration', () => {
  expect(ours.map(([name]) => name)).toEqual(['migrate', 'api-1', 'api-2', 'worker']);
});

test('only the migration may change the schema, and it ends', () => {
  const owners = ours.filter(([, { environment = {} }]) => 'DATABASE_OWNER_URL' in environment);
  expect(owners.map(([name, { restart }]) => [name, restart])).toEqual([['migrate', 'no']]);
  expect(product['migrate']?.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
});

test.each(['api-1', 'api-2', 'worker'])('%s waits for the migration and the servers', (name) => {
  const conditions = Object.entries(product[name]?.depends_on ?? {}).map(
    ([server, { condition }]) => `${server} ${condition}`,
  );
  expect(conditions.toSorted()).toEqual([
    'inbox service_healthy',
    'migrate service_completed_successfully',
    'postgres service_healthy',
    'redis service_healthy',
    's3 service_healthy',
  ]);
});

test.each([
  ['compose.yaml', product],
  ['compose.dev.yaml', development],
])('%s has a health check for everything that something waits for', (_, services) => {
  const awaited = Object.values(services)
    .flatMap(({ depends_on = {} }) => Object.entries(depends_on))
    .filter(([, { condition }]) => condition === 'service_healthy')
    .map(([name]) => name);
  expect(awaited.filter((name) => !services[name]?.healthcheck?.test)).toEqual([]);
});

test.each(Object.entries(product))(
  '%s cannot write to its image and has no privileges',
  (_, service) => {
    expect([service.read_only, service.cap_drop]).toEqual([true, ['ALL']]);
  },
);

test('the proxy runs the shipped nginx.conf: every replaced text is there', () => {
  const script = product['proxy']?.command?.[2] ?? '';
  const replaced = [...script.matchAll(/s([/#])(.+?)\1/g)].map(([, , text = '']) => text);
  const nginx = fileOf('deploy/nginx.conf');
  expect(replaced).toHaveLength(4);
  expect(replaced.filter((text) => !nginx.includes(text))).toEqual([]);
});

test('compose.env names the ports of the servers for development', () => {
  const ports = Object.values(development).flatMap((service) => service.ports ?? []);
  const open = ports.map((port) => port.split(':').slice(0, 2).join(':'));
  const env = parseEnv(fileOf('compose.env'));
  const names = [
    'DATABASE_URL',
    'DATABASE_OWNER_URL',
    'REDIS_URL',
    'SMTP_URL',
    'INBOX_URL',
    'S3_ENDPOINT',
  ];
  const used = names.map((name) => new URL(env[name] ?? '').host);
  expect(used.filter((host) => !open.includes(host))).toEqual([]);
});
