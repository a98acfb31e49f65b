import type { Room } from './rooms.ts';

interface Row {
  /** Our own rooms; the file's own room is always allowed. */
  readonly rooms: readonly Room[];
  /** Third-party packages: all, or only these. `node:` means the built-ins. */
  readonly packages: 'any' | readonly string[];
  /** Where code belongs that needs other imports. */
  readonly belongs: string;
}

/** The part of the contract that names no feature, and that the platform may import. */
export const contractKernel = /^packages\/contract\/src\/kernel\//;

const everythingInWeb: readonly Room[] = [
  'web/entry',
  'web/layouts',
  'web/routes',
  'web/features',
  'web/components',
  'web/lib',
  'contract',
  'domain',
];

const runningApi: readonly Room[] = [
  'api/config',
  'api/entry',
  'api/platform',
  'api/features',
  'contract',
  'domain',
  'db',
];

/** The table 'Allowed imports' of ARCHITECTURE.md. There is no list of exceptions. */
export const importTable: Readonly<Record<Room, Row>> = {
  domain: {
    rooms: [],
    packages: [],
    belongs:
      'domain imports nothing: take the value as an argument, or move what needs more than pure code to api/platform or web/lib.',
  },
  'domain/testing': {
    rooms: ['domain'],
    packages: ['fast-check'],
    belongs: 'Samples for tests of pure rules need nothing but the rules.',
  },
  contract: {
    rooms: ['domain'],
    packages: ['zod'],
    belongs:
      'contract states calls with zod and domain: a pure rule belongs to packages/domain, behaviour to api/features or web/features.',
  },
  db: {
    rooms: [],
    packages: ['node:', 'pg', 'kysely', 'kysely-codegen', 'graphile-worker', 'dbmate'],
    belongs:
      "db knows its driver, query builder and migration tools: a feature's SQL belongs to its repository.ts, wiring to api/platform.",
  },
  'api/config': {
    rooms: [],
    packages: 'any',
    belongs: 'config.ts only parses the environment: let the platform read its result.',
  },
  'api/platform': {
    rooms: ['api/config', 'contract', 'db'],
    packages: 'any',
    belongs:
      'The platform knows no feature: take what you need as an argument and join both in app.ts; a pure rule of a feature stays in the feature.',
  },
  'api/features': {
    rooms: ['api/platform', 'contract', 'domain', 'db'],
    packages: 'any',
    belongs:
      'A feature knows platform, contract and domain: what every feature needs belongs to api/platform, a pure rule to packages/domain.',
  },
  'api/entry': {
    rooms: runningApi,
    packages: 'any',
    belongs:
      'What runs in production knows neither tests nor seeds: move the shared part to api/platform or a feature.',
  },
  'api/seed': {
    rooms: [...runningApi, 'api/testing'],
    packages: 'any',
    belongs: 'Seeds speak through the API: move the shared part to api/platform or a feature.',
  },
  'api/testing': {
    rooms: [...runningApi, 'api/seed'],
    packages: 'any',
    belongs: 'Tests of the API drive the API: other rooms have tests beside what they test.',
  },
  'web/lib': {
    rooms: ['contract', 'domain'],
    packages: 'any',
    belongs:
      'lib is behaviour without looks: move what shows something to web/components, compose both in web/layouts or web/routes.',
  },
  'web/components': {
    rooms: ['contract', 'domain'],
    packages: 'any',
    belongs:
      'Components could ship in another product: take values and callbacks as props, and connect them in web/features, web/layouts or web/routes.',
  },
  'web/features': {
    rooms: ['web/lib', 'web/components', 'contract', 'domain'],
    packages: 'any',
    belongs:
      'A feature is used by screens, it does not know them: move the shared part to web/components (looks) or web/lib (behaviour).',
  },
  'web/layouts': {
    rooms: everythingInWeb,
    packages: 'any',
    belongs: 'The web knows the server by its contract: state the call in packages/contract.',
  },
  'web/routes': {
    rooms: everythingInWeb,
    packages: 'any',
    belongs: 'The web knows the server by its contract: state the call in packages/contract.',
  },
  'web/entry': {
    rooms: everythingInWeb,
    packages: 'any',
    belongs: 'The web knows the server by its contract: state the call in packages/contract.',
  },
  'web/service-worker': {
    rooms: ['web/lib'],
    packages: [],
    belongs:
      'The worker lives outside of every page and is loaded on each visit: what it shares with pages belongs to web/lib, and is little.',
  },
  'web/testing': {
    rooms: everythingInWeb,
    packages: 'any',
    belongs: 'The mock server is typed by the contract: state the call in packages/contract.',
  },
  tooling: {
    rooms: ['web/lib', 'contract', 'domain'],
    packages: 'any',
    belongs: 'Build steps run beside the app: move what both need to web/lib.',
  },
  e2e: {
    rooms: ['contract'],
    packages: 'any',
    belongs:
      "Journeys see what people see: create data through the API's seed command, name calls by the contract.",
  },
  bench: {
    rooms: ['contract', 'domain'],
    packages: 'any',
    belongs:
      "Measurements go through the front door: create data through the API's seed command, name calls by the contract.",
  },
  scripts: {
    rooms: ['contract', 'domain', 'db'],
    packages: 'any',
    belongs: 'Scripts start the apps as processes: call a command of theirs.',
  },
};
