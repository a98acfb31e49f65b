import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from './unpack-woff.ts';

const { resolve } = createRequire(import.meta.url);

export type Weight = 500 | 700 | 800;

/** The first contains most letters; eastern European names need the second. */
export const alphabets = ['latin', 'latin-ext'] as const;
export type Alphabet = (typeof alphabets)[number];

const files = new Map<string, Buffer>();

/** Reads the product's typeface for embedding in a document. */
export const readArchivo = (alphabet: Alphabet, weight: Weight): Buffer => {
  const name = `archivo-${alphabet}-${String(weight)}-normal.woff`;
  const file =
    files.get(name) ?? unpackWoff(readFileSync(resolve(`@fontsource/archivo/files/${name}`)));
  files.set(name, file);
  return file;
};
