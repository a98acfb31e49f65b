import { resolve } from 'node:path';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { type Away, type Mutant, variable } from './mutant.ts';

/**
 * One worker process of `npm run test:mutants`: applies the entries of a batch, runs their tests,
 * reports which of them failed as required, and takes the next batch. Servers, databases and transformed files
 * stay between batches.
 */

// Set before the configuration is read, because plugins cannot be added later.
process.env[variable] = '{}';

const openVitest = (): Promise<Vitest> =>
  createVitest('test', {
    watch: false,
    // A batch is for one Vitest worker: it loads once what its tests share.
    maxWorkers: 1,
    reporters: [{ onInit: () => undefined }],
    // The on-disk cache of transformed files does not consider mutants.
    fsModuleCache: false,
  });

/** Invalidates the copies of a batch, and the file that a single entry changes for all imports. */
const forget = (vitest: Vitest, away: Away): void => {
  for (const { vite } of vitest.projects) {
    for (const { moduleGraph } of Object.values(vite.environments)) {
      for (const [id, module] of moduleGraph.idToModuleMap) {
        if (id.includes('?entry=')) moduleGraph.invalidateModule(module);
      }
    }
  }
  if (away['']) vitest.invalidateFile(resolve(away[''].file));
};

/** Only a test that ran and failed counts; a file that did not load proves nothing. */
const hasFailedTest = ({ testModule }: TestSpecification): boolean =>
  testModule !== undefined && [...testModule.children.allTests('failed')].length > 0;

const hasPassed = ({ testModule }: TestSpecification): boolean => testModule?.state() === 'passed';

/** Runs the tests in one Vitest worker, each with its entry applied under the query it is loaded by. */
const run = async (vitest: Vitest, away: Away): Promise<TestSpecification[]> => {
  process.env[variable] = JSON.stringify(away);
  forget(vitest, away);
  vitest.state.idMap.clear();
  vitest.state.filesMap.clear();
  try {
    const specifications = await Promise.all(
      Object.entries(away).map(async ([query, { test, name }]) => {
        const all = await vitest.globTestSpecifications([resolve(test)]);
        const found = all.find(({ moduleId }) => moduleId === resolve(test));
        if (!found) throw new Error(`no project runs ${test}`);
        return found.project.createSpecification(
          query === '' ? found.moduleId : `${found.moduleId}?${query}`,
          name === undefined ? {} : { testNamePattern: new RegExp(name) },
        );
      }),
    );
    await vitest.runTestSpecifications(specifications);
    return specifications;
  } finally {
    process.env[variable] = '{}';
    forget(vitest, away);
  }
};

const TRIES = 3;

/**
 * Run again before it counts as survived: a race without its protection goes well now and then, and on
 * a busy machine a server may be away for a moment. A test that checks nothing notices in no try.
 */
const isNoticed = async (vitest: Vitest, mutant: Mutant, triesLeft = TRIES): Promise<boolean> => {
  const specifications = await run(vitest, { '': mutant });
  if (specifications.some(hasFailedTest)) return true;
  return triesLeft > 1 && isNoticed(vitest, mutant, triesLeft - 1);
};

/**
 * A test may fail because of what another left behind in the Vitest worker they share. So one is run
 * once more with the product as it is: unless it passes, nothing of the batch counts.
 */
const areNoticed = async (vitest: Vitest, batch: readonly Mutant[]): Promise<boolean[]> => {
  const control = batch.at(-1);
  if (!control) return [];
  const entries = batch.map((mutant, index) => [`entry=${String(index)}`, mutant] as const);
  const specifications = await run(vitest, {
    ...Object.fromEntries(entries),
    'entry=control': { ...control, replace: control.find },
  });
  const isTrusted = specifications.slice(batch.length).every(hasPassed);
  return specifications.slice(0, batch.length).map((each) => isTrusted && hasFailedTest(each));
};

const prove = async (vitest: Vitest, batch: readonly Mutant[]): Promise<boolean[]> => {
  const [mutant, ...others] = batch;
  return mutant && others.length === 0
    ? [await isNoticed(vitest, mutant)]
    : areNoticed(vitest, batch);
};

const vitest = await openVitest();

process.on('message', (batch: Mutant[]) => {
  void prove(vitest, batch).then((noticed) => process.send?.(noticed));
});
process.on('disconnect', () => {
  void vitest.close().then(() => process.exit());
});
process.send?.('ready');
