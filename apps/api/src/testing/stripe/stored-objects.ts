import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { emptyObjects, type Objects } from './ledger.ts';

/** Reads the objects of an earlier run: customers must survive a restart, as those of Stripe do. */
export const readObjects = (file: string): Objects => {
  const objects = emptyObjects();
  if (!existsSync(file)) return objects;
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, [string, unknown][]>;
  for (const [name, rows] of Object.entries(objects) as [string, Map<string, unknown>][]) {
    for (const [id, row] of kept[name] ?? []) rows.set(id, row);
  }
  return objects;
};

const textOf = (objects: Objects): string =>
  JSON.stringify(
    Object.fromEntries(
      (Object.entries(objects) as [string, Map<string, unknown>][]).map(([name, rows]) => [
        name,
        [...rows],
      ]),
    ),
  );

/** Saves the objects when they have changed; atomically. */
export const objectsWriter = (file: string, objects: Objects): (() => void) => {
  let written = textOf(objects);
  return () => {
    const now = textOf(objects);
    if (now === written) return;
    writeFileSync(`${file}.new`, now, { mode: 0o600 });
    renameSync(`${file}.new`, file);
    written = now;
  };
};
