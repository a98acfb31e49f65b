import { existsSync, readFileSync } from 'node:fs';

/** An entry of the table: the product broken in one place, and the test that must fail. */
export interface Mutant {
  /** The title: the requirement that is broken, beginning with its id. No two are the same. */
  readonly title: string;
  readonly file: string;
  /** Must occur in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  readonly test: string;
  /** The name of the test, or a part of it. */
  readonly name?: string;
}

/** The broken code of the file. An entry whose text is not found is an error, not a success. */
export const mutate = (code: string, { title, file, find, replace }: Mutant): string => {
  const occurrences = code.split(find).length - 1;
  if (occurrences !== 1) {
    throw new Error(`${title}: the text occurs ${String(occurrences)} times in ${file}`);
  }
  return code.replace(find, () => replace);
};

export const variable = 'LINEUP_MUTANT';

/** The entries that apply, each under the query of the files that are loaded with it. */
export type Away = Readonly<Record<string, Mutant>>;

export const fits = (mutant: Mutant): boolean => {
  if (!existsSync(mutant.test)) throw new Error(`${mutant.title}: there is no ${mutant.test}`);
  mutate(readFileSync(mutant.file, 'utf8'), mutant);
  return true;
};
