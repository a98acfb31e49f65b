import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const statement = /\b(?:import|export)\b(?!\s+type\b)(?:[^'"`;]*?\bfrom|\s*\(?)\s*'([^']+)'/g;

/** The files of this repository that the code imports at run time; type imports do not count. */
export const importsOf = (code: string, file: string): string[] =>
  [...code.matchAll(statement)].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return [resolve(dirname(file), name)];
    const [, folder, path] = /^@lineup\/(\w+)\/(.+)$/.exec(name) ?? [];
    return folder && path ? [resolve('packages', folder, 'src', `${path}.ts`)] : [];
  });

const known = new Map<string, string[]>();

export const importsOfFile = (file: string): string[] => {
  const imports =
    known.get(file) ?? (existsSync(file) ? importsOf(readFileSync(file, 'utf8'), file) : []);
  known.set(file, imports);
  return imports;
};

/** The chain of imports from one file to the other, both included; empty if there is none. */
export const filesBetween = (
  from: string,
  to: string,
  imports: (file: string) => readonly string[],
): Set<string> => {
  const importers = new Map<string, string[]>([[from, []]]);
  // Iterating over a map includes items that are added meanwhile.
  for (const file of importers.keys()) {
    for (const each of imports(file)) {
      importers.set(each, [...(importers.get(each) ?? []), file]);
    }
  }
  const between = new Set(importers.has(to) ? [to] : []);
  for (const file of between) {
    for (const each of importers.get(file) ?? []) between.add(each);
  }
  return between;
};
