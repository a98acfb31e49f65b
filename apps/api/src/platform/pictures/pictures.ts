import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Transaction } from '../database/database.ts';
import { unavailabilityOf } from '../errors/unavailability.ts';
import { addJob, defineJob } from '../jobs/jobs.ts';
import type { Platform } from '../platform.ts';
import { encodePicture, type PictureSize, pictureSizes } from './encode-picture.ts';

type Stored = Pick<Platform, 'storage'>;

const sizes = Object.keys(pictureSizes) as PictureSize[];
const fileForm = /^[\w-]{32}-(128|512)\.webp$/;

const fileOf = (key: string, size: PictureSize) => `${key}-${String(pictureSizes[size])}.webp`;

/** The public route serves the pictures in `photos/` and no others. */
const PRIVATE = 'private/';
const objectOf = (file: string) => (file.startsWith(PRIVATE) ? file : `photos/${file}`);

/** The URL of a picture; whoever has it may see the picture. */
export const pictureAddress = (key: string, size: PictureSize): string =>
  `/photos/${fileOf(key, size)}`;

/** Deletes both sizes. In a request prefer `forgetPicture`: a job retries failures. */
export const deletePicture = async ({ storage }: Stored, key: string): Promise<void> => {
  await Promise.all(sizes.map((size) => storage.delete(objectOf(fileOf(key, size)))));
};

type Visibility = 'public' | 'private';

/**
 * Stores both sizes under a new, unguessable key, which the caller writes into its row. Throws when
 * it is no picture. Do not call it inside a transaction; when the row is not written, delete the
 * picture. A private picture has no URL: an endpoint that checks access reads it by its key.
 */
export const storePicture = async (
  platform: Stored,
  bytes: Uint8Array,
  visibility: Visibility = 'public',
): Promise<string> => {
  const encoded = await encodePicture(bytes);
  const name = randomBytes(24).toString('base64url');
  const key = visibility === 'private' ? `${PRIVATE}${name}` : name;
  try {
    for (const size of sizes) {
      await platform.storage.put({
        key: objectOf(fileOf(key, size)),
        body: encoded[size],
        contentType: 'image/webp',
        fileName: 'picture.webp',
      });
    }
  } catch (error) {
    const deleting = deletePicture(platform, key).catch(() => undefined);
    // A storage that does not respond would hold the caller for another ten seconds.
    if (unavailabilityOf(error) === undefined) await deleting;
    throw error;
  }
  return key;
};

/** Stores a picture for `work`, and deletes it again when that fails. */
export const withStoredPicture = async <T>(
  platform: Platform,
  bytes: Uint8Array | undefined,
  work: (key: string | undefined) => Promise<T>,
  visibility: Visibility = 'public',
): Promise<T> => {
  const key = bytes && (await storePicture(platform, bytes, visibility));
  try {
    return await work(key);
  } catch (error) {
    if (key !== undefined) {
      await deletePicture(platform, key).catch((err: unknown) =>
        platform.logger.error({ err }, 'an unused picture could not be deleted'),
      );
    }
    throw error;
  }
};

/** Reads one of the two files of a picture by its name in a URL; undefined for any other name. */
export const readPicture = async (
  { storage }: Stored,
  file: string,
): Promise<{ body: Readable; size: number } | undefined> =>
  fileForm.test(file) ? storage.get(objectOf(file)) : undefined;

/** Reads a private picture. The caller has checked that the person may see it. */
export const readPrivatePicture = ({ storage }: Stored, key: string, size: PictureSize) =>
  storage.get(objectOf(fileOf(key, size)));

export const deletePictureJob = defineJob({
  name: 'delete-picture',
  urgency: 'nightly',
  payload: z.object({ key: z.string() }),
  run: (platform, { key }) => deletePicture(platform, key),
});

/** Queues the deletion of a picture, for after the commit that removed it from its row. */
export const forgetPicture = (tx: Transaction, key: string): Promise<void> =>
  addJob(tx, deletePictureJob, { key }, `picture:${key}`);
