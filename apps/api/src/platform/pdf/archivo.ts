import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from './unpack-woff.ts';

const { resolve } = createRequire(import.meta.url);

export type Weight = 500 | 700 | 800;

/** Most letters are in the first; names from further east need the second. */
export const alphabets = ['latin', 'latin-ext'] as const;
export type Alphabet = (typeof alphabets)[number];

const files = new Map<string, Buffer>();

/** The product's typeface as files that can be put into a document. */
export const readArchivo = (alphabet: Alphabet, weight: Weight): Buffer => {
  const name = `archivo-${alphabet}-${String(weight)}-normal.woff`;
  const file =
    files.get(name) ?? unpackWoff(readFileSync(resolve(`@fontsource/archivo/files/${name}`)));
  files.set(name, file);
  return file;
};
