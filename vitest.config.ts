import { matchesGlob } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { mutantPlugin } from './scripts/mutants/mutant-plugin.ts';

const api = {
  // Hashing is slow on purpose, and a busy machine slower still.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Every test has its own database and app; loading the product again for each file costs
  // more than most files' tests.
  isolate: false,
  include: ['apps/api/src/**/*.test.ts', 'packages/db/src/**/*.test.ts'],
  globalSetup: 'packages/db/src/testing/global-setup.ts',
};

/**
 * Hundreds of requests at once, whole processes, servers that vanish, events that must arrive within
 * milliseconds: each of these tests needs the whole machine.
 */
export const alone = [
  'apps/api/src/platform/live/*.test.ts',
  'apps/api/src/testing/{races,faults}/*.test.ts',
  'apps/api/src/testing/**/*-kills.test.ts',
  'apps/api/src/testing/processes/log-lines.test.ts',
  'apps/api/src/testing/processes/processes.test.ts',
  'apps/api/src/testing/processes/worker-health.test.ts',
  'apps/api/src/features/team/invitations/check-seat.test.ts',
];

/** Their files are small and their runs long: begun last, they would leave a core idle. */
const longest = [
  '**/testing/tenant-matrix/tenant-matrix.test.ts',
  '**/testing/spending/abuse.test.ts',
  '**/testing/fuzz/fuzz.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) =>
      longest.some((glob) => matchesGlob(moduleId, glob)) ? 0 : 1;
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own method, not an array's
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // By itself vitest leaves one core to its main process, which hardly works: of two cores one.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [mutantPlugin()],
        test: {
          name: 'unit',
          include: ['packages/{contract,domain}/src/**/*.test.ts', '{scripts,bench}/**/*.test.ts'],
          // Pure code keeps no state between files.
          isolate: false,
          // Properties over random lines take seconds on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        extends: './apps/web/vitest.config.ts',
        root: 'apps/web',
        plugins: [mutantPlugin()],
        test: { name: 'web' },
      },
      { plugins: [mutantPlugin()], test: { ...api, name: 'api', exclude: alone } },
      {
        plugins: [mutantPlugin()],
        test: {
          ...api,
          name: 'api-alone',
          include: alone,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...api,
          name: 'drills',
          // Minutes, not seconds: each has its own command, and its figures in docs/operations.md.
          include: ['apps/api/src/testing/**/*.drill.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
