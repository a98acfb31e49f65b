import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Config } from '../../config.ts';
import { BackupError } from './database-backups.ts';

/** The folders whose files cannot be made again. Exports can, and end after a day. */
const FOLDERS = ['photos/', 'private/'] as const;

interface Bucket {
  readonly client: S3Client;
  readonly name: string;
}

const clientOf = (endpoint: string, region: string, id: string, secret: string): S3Client => {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: id, secretAccessKey: secret },
  });
  // `/bucket` and `/bucket/` are the same to S3. The storage for development checks the signature of
  // the first alone.
  client.middlewareStack.add(
    (next) => (args) => {
      const request = args.request as { path: string };
      request.path = request.path.replace(/\/$/, '');
      return next(args);
    },
    { step: 'build', name: 'addressOfBucket' },
  );
  return client;
};

const openBuckets = (config: Config): { source: Bucket; copy: Bucket } => {
  const { BACKUP_S3_BUCKET: name } = config;
  if (!name) throw new BackupError('BACKUP_S3_BUCKET is not set: pictures have no second bucket.');
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  const endpoint = config.BACKUP_S3_ENDPOINT ?? S3_ENDPOINT;
  if (endpoint === S3_ENDPOINT && name === config.S3_BUCKET) {
    throw new BackupError('BACKUP_S3_BUCKET is the bucket of the pictures themselves.');
  }
  return {
    source: {
      client: clientOf(S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY),
      name: config.S3_BUCKET,
    },
    copy: {
      client: clientOf(
        endpoint,
        config.BACKUP_S3_REGION ?? S3_REGION,
        config.BACKUP_S3_ACCESS_KEY_ID ?? S3_ACCESS_KEY_ID,
        config.BACKUP_S3_SECRET_ACCESS_KEY ?? S3_SECRET_ACCESS_KEY,
      ),
      name,
    },
  };
};

/** Sizes by key. */
const listFiles = async (
  { client, name }: Bucket,
  folders: readonly string[] = FOLDERS,
): Promise<Map<string, number>> => {
  const found = new Map<string, number>();
  for (const Prefix of folders) {
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: name, Prefix, ContinuationToken }),
      );
      for (const { Key, Size } of page.Contents ?? []) if (Key) found.set(Key, Size ?? 0);
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  }
  return found;
};

const fetchFile = async ({ client, name }: Bucket, key: string) => {
  const { Body, ContentType, ContentDisposition } = await client.send(
    new GetObjectCommand({ Bucket: name, Key: key }),
  );
  // In Node the SDK's body is a Node stream. A picture is never larger than a few megabytes.
  return { body: await buffer(Body as Readable), ContentType, ContentDisposition };
};

const checksumOf = async (bucket: Bucket, key: string): Promise<string> =>
  createHash('sha256')
    .update((await fetchFile(bucket, key)).body)
    .digest('hex');

/** Pictures get a new key with every change, so that a copy of the same size is the same picture. */
const missingIn = (source: Map<string, number>, copy: Map<string, number>): string[] =>
  [...source].filter(([key, size]) => copy.get(key) !== size).map(([key]) => key);

const withBuckets = async <T>(
  config: Config,
  work: (buckets: { source: Bucket; copy: Bucket }) => Promise<T>,
): Promise<T> => {
  const buckets = openBuckets(config);
  try {
    return await work(buckets);
  } finally {
    buckets.source.client.destroy();
    buckets.copy.client.destroy();
  }
};

const putCopy = async (from: Bucket, key: string, to: Bucket, Key: string): Promise<void> => {
  const { body, ...types } = await fetchFile(from, key);
  await to.client.send(new PutObjectCommand({ Bucket: to.name, Key, Body: body, ...types }));
};

const deleteFile = async ({ client, name }: Bucket, Key: string): Promise<void> => {
  await client.send(new DeleteObjectCommand({ Bucket: name, Key }));
};

/** Copies of deleted pictures, by the day on which `copyPictures` found them deleted. */
const DELETED = 'deleted/';
/** As long as pgBackRest keeps the database that names them: deploy/pgbackrest.conf. */
const KEPT_DAYS = 28;

/** A lost or mistyped bucket looks like a deletion of everything. */
const MANY = 100;

/** A deletion by mistake is what a copy is for, and an erased picture must not stay for ever. */
const endOldCopies = async (
  copy: Bucket,
  deleted: readonly string[],
  now: Temporal.Instant,
): Promise<number> => {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  for (const key of deleted) {
    await putCopy(copy, key, copy, `${DELETED}${today.toString()}/${key}`);
    await deleteFile(copy, key);
  }
  const last = today.subtract({ days: KEPT_DAYS }).toString();
  const marked = [...(await listFiles(copy, [DELETED])).keys()];
  const old = marked.filter((key) => key.slice(DELETED.length).split('/', 1).join() < last);
  for (const key of old) await deleteFile(copy, key);
  return old.length;
};

export interface CopiedPictures {
  readonly pictures: number;
  readonly copied: number;
  /** Copies that were deleted for good. */
  readonly ended: number;
}

/**
 * Copies the pictures that are not in the second bucket yet, sets copies of deleted pictures aside
 * and deletes those that have been aside for 28 days.
 */
export const copyPictures = (config: Config, now: Temporal.Instant): Promise<CopiedPictures> =>
  withBuckets(config, async ({ source, copy }) => {
    const [own, there] = await Promise.all([listFiles(source), listFiles(copy)]);
    const missing = missingIn(own, there);
    for (const key of missing) await putCopy(source, key, copy, key);
    const deleted = [...there.keys()].filter((key) => !own.has(key));
    if (deleted.length > MANY && deleted.length > own.size) {
      throw new BackupError(
        `${String(deleted.length)} of ${String(there.size)} pictures are missing in the storage. If that is right, delete their copies by hand; else check S3_BUCKET. No copy was set aside.`,
      );
    }
    const ended = await endOldCopies(copy, deleted, now);
    return { pictures: own.size, copied: missing.length, ended };
  });

export interface ComparedPictures {
  readonly pictures: number;
  readonly missing: number;
  /** Copies with another content. */
  readonly different: number;
  /** Copies of pictures that were deleted since the last copying. */
  readonly extra: number;
}

/** Compares both buckets by name, size and checksum; reads every picture twice. */
export const comparePictures = (config: Config): Promise<ComparedPictures> =>
  withBuckets(config, async ({ source, copy }) => {
    const [own, there] = await Promise.all([listFiles(source), listFiles(copy)]);
    const missing = new Set(missingIn(own, there));
    let different = 0;
    for (const key of own.keys()) {
      if (missing.has(key)) continue;
      const [one, other] = await Promise.all([checksumOf(source, key), checksumOf(copy, key)]);
      if (one !== other) different += 1;
    }
    const extra = [...there.keys()].filter((key) => !own.has(key)).length;
    return { pictures: own.size, missing: missing.size, different, extra };
  });

/** Where the copy of each picture is that was not deleted before this moment. */
const listCopiesSince = async (
  copy: Bucket,
  since: Temporal.Instant,
): Promise<Map<string, string>> => {
  const firstDay = since.toZonedDateTimeISO('UTC').toPlainDate().toString();
  const copies = new Map<string, string>();
  for (const place of (await listFiles(copy, [DELETED])).keys()) {
    const [day = '', ...key] = place.slice(DELETED.length).split('/');
    if (day >= firstDay) copies.set(key.join('/'), place);
  }
  for (const key of (await listFiles(copy)).keys()) copies.set(key, key);
  return copies;
};

/**
 * Puts every picture back that was deleted since a moment, because a database that was restored to
 * that moment names it. Returns how many.
 */
export const putBackPictures = (config: Config, since: Temporal.Instant): Promise<number> =>
  withBuckets(config, async ({ source, copy }) => {
    const [own, copies] = await Promise.all([listFiles(source), listCopiesSince(copy, since)]);
    const missing = [...copies].filter(([key]) => !own.has(key));
    for (const [key, place] of missing) await putCopy(copy, place, source, key);
    return missing.length;
  });
