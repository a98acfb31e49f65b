import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CHUNK = Buffer.alloc(1024 * 1024);

export interface SmallDisk {
  readonly path: string;
  /** Writes until nothing more fits. */
  fill(): void;
  /** Frees what `fill` has taken. */
  free(): void;
  remove(): void;
}

const writeUntilFull = (file: string): void => {
  const descriptor = openSync(file, 'a');
  try {
    // Smaller and smaller pieces, so that not even a page is left.
    for (let size = CHUNK.length; size >= 1024; size /= 2) {
      try {
        for (;;) writeSync(descriptor, CHUNK, 0, size);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
    }
  } finally {
    closeSync(descriptor);
  }
};

/** A file system of this size in memory. Only root can mount one. */
export const mountSmallDisk = (megabytes: number): SmallDisk => {
  const path = mkdtempSync(join(tmpdir(), 'lineup-disk-'));
  execFileSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${String(megabytes)}m,mode=1777`,
    'tmpfs',
    path,
  ]);
  const filler = join(path, 'filler');
  return {
    path,
    fill: () => writeUntilFull(filler),
    free: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync('umount', [path]);
      rmdirSync(path);
    },
  };
};
