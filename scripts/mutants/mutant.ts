import { existsSync, readFileSync } from 'node:fs';

/** A guard taken away: the test must notice. */
export interface Mutant {
  /** What quality.md demands, beginning with its id. */
  readonly guard: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  readonly test: string;
  /** The name of the test, or a part of it. */
  readonly name?: string;
}

/** The code of the file without its guard. A mutant that no longer fits is a mistake, not a success. */
export const mutate = (code: string, { guard, file, find, replace }: Mutant): string => {
  const occurrences = code.split(find).length - 1;
  if (occurrences !== 1) {
    throw new Error(`${guard}: the text occurs ${String(occurrences)} times in ${file}`);
  }
  return code.replace(find, () => replace);
};

export const variable = 'LINEUP_MUTANT';

/** The guards that are away, each under the query of the files that are loaded without it. */
export type Away = Readonly<Record<string, Mutant>>;

export const fits = (mutant: Mutant): boolean => {
  if (!existsSync(mutant.test)) throw new Error(`${mutant.guard}: there is no ${mutant.test}`);
  mutate(readFileSync(mutant.file, 'utf8'), mutant);
  return true;
};
