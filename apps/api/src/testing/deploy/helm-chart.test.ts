import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments, stringify } from 'yaml';

/** As much of a Kubernetes object as these tests read. */
interface Container {
  readonly args: readonly string[];
  readonly envFrom: readonly { readonly secretRef: { readonly name: string } }[];
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly ports?: readonly { readonly name: string }[];
  readonly readinessProbe?: { readonly httpGet: { readonly path: string; readonly port: string } };
  readonly livenessProbe?: { readonly httpGet: { readonly path: string } };
}
interface KubernetesObject {
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly spec: {
    readonly selector?: Readonly<Record<string, unknown>> & {
      readonly matchLabels?: Readonly<Record<string, string>>;
    };
    readonly scaleTargetRef?: { readonly kind: string; readonly name: string };
    readonly minReplicas?: number;
    readonly template?: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> };
      readonly spec: {
        readonly terminationGracePeriodSeconds?: number;
        readonly securityContext: Readonly<Record<string, unknown>>;
        readonly containers: readonly Container[];
      };
    };
  };
}

const folder = new URL('../../../../../deploy/helm/lineup/', import.meta.url);
const fileOf = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

const context = { Release: { Name: 'shop' }, Values: parse(fileOf('values.yaml')) as unknown };

const valueAt = (path: string): unknown =>
  path
    .split('.')
    .slice(1)
    .reduce<unknown>((value, key) => {
      const next = (value as Record<string, unknown> | undefined)?.[key];
      if (next === undefined) throw new Error(`values.yaml has no ${path}`);
      return next;
    }, context);

/** The few expressions that the templates use; Helm itself is not at hand. */
const render = (template: string): string =>
  template
    .replaceAll(/\{\{- toYaml (\S+) \| nindent (\d+) \}\}/g, (_, path: string, width: string) =>
      `\n${stringify(valueAt(path))}`.replaceAll(/\n(?=.)/g, `\n${' '.repeat(Number(width))}`),
    )
    .replaceAll(/\{\{ (\.[\w.]+) \}\}/g, (_, path: string) => String(valueAt(path)));

const objects = readdirSync(new URL('templates', folder)).flatMap((name) => {
  const text = render(fileOf(`templates/${name}`));
  if (text.includes('{{'))
    throw new Error(`${name} has an expression that this test cannot render`);
  return parseAllDocuments(text).map((document) => document.toJS() as KubernetesObject);
});

const find = (kind: string, name: string): KubernetesObject => {
  const found = objects.find((object) => object.kind === kind && object.metadata.name === name);
  if (!found) throw new Error(`The chart has no ${kind} ${name}`);
  return found;
};
const podOf = (object: KubernetesObject) => {
  if (!object.spec.template) throw new Error(`${object.metadata.name} starts nothing`);
  return object.spec.template;
};
const containerOf = (object: KubernetesObject): Container => {
  const [container] = podOf(object).spec.containers;
  if (!container) throw new Error(`${object.metadata.name} has no container`);
  return container;
};

const api = find('Deployment', 'shop-api');
const worker = find('Deployment', 'shop-worker');
const migration = find('Job', 'shop-migrate');

test('API, worker and migration run their command of the image', () => {
  expect([api, worker, migration].map((object) => containerOf(object).args)).toEqual([
    ['api'],
    ['worker'],
    ['migrate'],
  ]);
});

test.each([api, worker, migration])('$metadata.name cannot write to its image', (object) => {
  expect(podOf(object).spec.securityContext).toMatchObject({
    runAsNonRoot: true,
    runAsUser: 65_532,
  });
  expect(containerOf(object).securityContext).toEqual({
    readOnlyRootFilesystem: true,
    allowPrivilegeEscalation: false,
    capabilities: { drop: ['ALL'] },
  });
});

test('only the migration gets the owner of the schema, and it runs before each release', () => {
  const secrets = [api, worker, migration].map((object) =>
    containerOf(object).envFrom.map(({ secretRef }) => secretRef.name),
  );
  expect(secrets).toEqual([['lineup-settings'], ['lineup-settings'], ['lineup-owner']]);
  expect(migration.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade');
});

test('selectors find the pods that they mean', () => {
  const selectors = [
    [api, api.spec.selector?.matchLabels],
    [worker, worker.spec.selector?.matchLabels],
    [api, find('Service', 'shop').spec.selector],
    [api, find('PodDisruptionBudget', 'shop-api').spec.selector?.matchLabels],
    [worker, find('PodDisruptionBudget', 'shop-worker').spec.selector?.matchLabels],
  ] as const;
  for (const [object, selector] of selectors) {
    expect(podOf(object).metadata.labels).toMatchObject(selector ?? { selector: 'missing' });
  }
});

test('the autoscaler keeps two API processes at least', () => {
  const { scaleTargetRef, minReplicas } = find('HorizontalPodAutoscaler', 'shop-api').spec;
  expect(scaleTargetRef).toMatchObject({ kind: 'Deployment', name: 'shop-api' });
  expect(minReplicas).toBeGreaterThanOrEqual(2);
});

test.each([api, worker])('probes ask $metadata.name, and it may finish its work', (object) => {
  const { ports, readinessProbe, livenessProbe } = containerOf(object);
  expect(ports?.map(({ name }) => name)).toEqual([readinessProbe?.httpGet.port]);
  expect(readinessProbe?.httpGet.path).toBe('/health/ready');
  // A process whose database is away must not be restarted.
  expect(livenessProbe?.httpGet.path).toBe('/health/live');
  expect(podOf(object).spec.terminationGracePeriodSeconds).toBeGreaterThan(40);
});

// `kubectl create secret --from-env-file` and `docker run --env-file` keep quotes as a part of the value.
test.each([
  ['values.yaml', fileOf('values.yaml')],
  ['docs/operations.md', fileOf('../../../docs/operations.md')],
])('the command of %s removes the quotes of settings', (_, text) => {
  const command = /^#? *(sed .+) lineup\.env >plain\.env$/m.exec(text)?.[1] ?? 'false';
  const settings = `${fileOf('../../lineup.env.example')}TEXT='a "b" = $c'\nOTHER="it's"\n`;
  const plain = execFileSync('sh', ['-c', command], { input: settings, encoding: 'utf8' })
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const);
  const { HOST: _host, ...expected } = parseEnv(settings);
  expect(Object.fromEntries(plain.filter(([name]) => name !== 'HOST'))).toEqual(expected);
});
