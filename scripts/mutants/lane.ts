import { resolve } from 'node:path';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import { type Mutant, variable } from './mutant.ts';

/**
 * One lane of `npm run test:mutants`: takes a guard away, runs its test, answers whether the test
 * noticed, and asks for the next. Servers, databases and transformed files stay between them.
 */

// Before the configuration is read: a plugin that is not there at first never is.
process.env[variable] = 'null';

const openVitest = (): Promise<Vitest> =>
  createVitest('test', {
    watch: false,
    bail: 1,
    reporters: [{ onInit: () => undefined }],
    // The cache of transformed files on disk knows nothing of mutants.
    fsModuleCache: false,
  });

/** Only a test that ran and failed has noticed; a file that did not load proves nothing. */
const hasFailedTest = ({ children }: TestModule): boolean =>
  [...children.allTests('failed')].length > 0;

const run = async (vitest: Vitest, mutant: Mutant): Promise<TestModule[]> => {
  const file = resolve(mutant.file);
  process.env[variable] = JSON.stringify(mutant);
  vitest.invalidateFile(file);
  // A failure of the guard before would count for this one, and end its run before it began.
  vitest.state.idMap.clear();
  vitest.state.filesMap.clear();
  try {
    if (mutant.name === undefined) vitest.resetGlobalTestNamePattern();
    else vitest.setGlobalTestNamePattern(mutant.name);
    const specifications = await vitest.globTestSpecifications([resolve(mutant.test)]);
    const { testModules } = await vitest.runTestSpecifications(specifications);
    return testModules;
  } finally {
    process.env[variable] = 'null';
    vitest.invalidateFile(file);
  }
};

const TRIES = 3;

/**
 * Asked again before it counts as survived: a race without its guard goes well now and then, and on
 * a busy machine a server may be away for a moment. What guards nothing is noticed by no try.
 */
const isNoticed = async (vitest: Vitest, mutant: Mutant, triesLeft = TRIES): Promise<boolean> => {
  const testModules = await run(vitest, mutant);
  if (testModules.some(hasFailedTest)) return true;
  return triesLeft > 1 && isNoticed(vitest, mutant, triesLeft - 1);
};

const vitest = await openVitest();

process.on('message', (mutant: Mutant) => {
  void isNoticed(vitest, mutant).then((noticed) => process.send?.(noticed));
});
process.on('disconnect', () => {
  void vitest.close().then(() => process.exit());
});
process.send?.('ready');
