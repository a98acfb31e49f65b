import { existsSync, readFileSync } from 'node:fs';
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
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly env_file?: readonly { readonly path: string; readonly required: boolean }[];
  readonly volumes?: readonly string[];
  readonly configs?: readonly { readonly source: string }[];
  readonly healthcheck?: { readonly test?: unknown; readonly disable?: boolean };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
  readonly configs?: Readonly<Record<string, { readonly content?: string }>>;
}

const root = new URL('../../../../../', import.meta.url);
const fileOf = (name: string): string => readFileSync(new URL(name, root), 'utf8');

const composeFileOf = (file: string): ComposeFile =>
  parse(fileOf(file), { merge: true }) as ComposeFile;

const files = [
  ['compose.yaml', composeFileOf('compose.yaml')],
  ['compose.dev.yaml', composeFileOf('compose.dev.yaml')],
] as const;
const product = files[0][1].services;
const development = files[1][1].services;

const example = fileOf('deploy/compose.env.example');
const filledIn: Record<string, string | undefined> = parseEnv(
  example.replaceAll(/^(\w+)=$/gm, '$1=0123456789abcdef0123456789abcdef'),
);

/** As compose replaces `${NAME:?}` and `${NAME:-default}`. */
const environmentOf = (service: Service | undefined): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(service?.environment ?? {}).map(([name, value]) => [
      name,
      String(value).replaceAll(
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
  expect(Object.keys(environment).filter((key) => !(key in config))).toEqual([]);
});

// An empty name in `environment` hides the value of the file, in some versions of Compose.
test.each(['api-1', 'api-2', 'worker'])('%s gets all other settings from .env.extra', (name) => {
  expect(product[name]?.env_file).toEqual([{ path: '.env.extra', required: false }]);
  expect(Object.values(product[name]?.environment ?? {})).not.toContain(null);
});

test.each(['.gitignore', '.dockerignore'])('%s leaves secrets of compose.yaml out', (name) => {
  const lines = fileOf(name).split('\n');
  const ignored = lines.map((line) => line.replaceAll(/^\/|\/$/g, ''));
  expect(ignored).toEqual(expect.arrayContaining(['.env', '.env.extra', 'certificates']));
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

test.each(files)('%s has a health check for everything that is waited for', (_, { services }) => {
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

// Compose copies such a config into the container, and the engine refuses: docker/compose issue 12031.
test.each(files)('%s gives a config with content to no read-only service', (_, file) => {
  const refused = Object.entries(file.services).filter(
    ([, { read_only, configs = [] }]) =>
      read_only && configs.some(({ source }) => file.configs?.[source]?.content !== undefined),
  );
  expect(refused.map(([name]) => name)).toEqual([]);
});

test('files of this repository that are mounted exist', () => {
  const mounted = Object.values(product)
    .flatMap(({ volumes = [] }) => volumes)
    .filter((volume) => volume.startsWith('./'))
    .map((volume) => volume.split(':')[0] ?? '');
  expect(mounted).toEqual(['./deploy/nginx.conf', './deploy/compose-roles.sh']);
  expect(mounted.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});

test('the roles of compose.yaml are those of docs/operations.md', () => {
  const statements = (text: string): string[] =>
    (text.match(/^(create|revoke|grant) [^;]*;$/gm) ?? []).map((line) =>
      line.replace(/password .*;/, 'password;'),
    );
  const section = /## A new database\n([^]*?)\n## /.exec(fileOf('docs/operations.md'))?.[1] ?? '';
  expect(statements(fileOf('deploy/compose-roles.sh'))).toHaveLength(5);
  expect(statements(fileOf('deploy/compose-roles.sh'))).toEqual(statements(section));
});

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
