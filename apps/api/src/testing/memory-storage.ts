import { Readable } from 'node:stream';
import type { Storage, StoredFile } from '../platform/storage.ts';

export interface MemoryStorage extends Storage {
  /** The files that are stored right now. */
  readonly files: ReadonlyMap<string, StoredFile>;
  /** Which files are refused because the storage is full. */
  refuses: (key: string) => boolean;
}

/** Storage whose content a test can inspect. */
export const createMemoryStorage = (): MemoryStorage => {
  const files = new Map<string, StoredFile>();
  const storage: MemoryStorage = {
    files,
    refuses: () => false,
    put: (file) => {
      if (storage.refuses(file.key)) return Promise.reject(new Error('no room'));
      files.set(file.key, file);
      return Promise.resolve();
    },
    get: (key) => {
      const file = files.get(key);
      const body = file && Buffer.from(file.body);
      return Promise.resolve(body && { body: Readable.from([body]), size: body.length });
    },
    delete: (key) => {
      files.delete(key);
      return Promise.resolve();
    },
    temporaryUrl: (key) => Promise.resolve(`memory:${key}`),
    close: () => undefined,
  };
  return storage;
};
