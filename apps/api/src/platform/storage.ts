import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Config } from '../config.ts';

export interface StoredFile {
  key: string;
  body: string | Uint8Array;
  contentType: string;
  /** The file name of the download. */
  fileName: string;
}

export interface Storage {
  put(file: StoredFile): Promise<void>;
  /** Undefined when there is none under this key. */
  get(key: string): Promise<{ body: Readable; size: number } | undefined>;
  /** Succeeds also when there is nothing to delete. */
  delete(key: string): Promise<void>;
  /** A URL that works for anybody who has it, until it expires. */
  temporaryUrl(key: string, seconds: number): Promise<string>;
  close(): void;
}

/** An attempt fails after this time without a byte. Two attempts and the pause between them stay below ten seconds. */
const IDLE_TIMEOUT_MS = 4500;
const ATTEMPTS = 2;
/** A large export needs this long. */
const REQUEST_TIMEOUT_MS = 60_000;

export const createStorage = (config: Config, idleTimeoutMs = IDLE_TIMEOUT_MS): Storage => {
  const client = new S3Client({
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: idleTimeoutMs,
      socketTimeout: idleTimeoutMs,
      requestTimeout: REQUEST_TIMEOUT_MS,
      // Without it the client only logs a warning, and continues to wait.
      throwOnRequestTimeout: true,
    },
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: {
      accessKeyId: config.S3_ACCESS_KEY_ID,
      secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    },
  });
  const Bucket = config.S3_BUCKET;

  return {
    put: async ({ key, body, contentType, fileName }) => {
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: key,
          Body: body,
          ContentType: contentType,
          ContentDisposition: `attachment; filename="${fileName}"`,
        }),
      );
    },
    get: async (key) => {
      try {
        const { Body, ContentLength } = await client.send(
          new GetObjectCommand({ Bucket, Key: key }),
        );
        // In Node the SDK's body is a Node stream.
        return Body && { body: Body as Readable, size: ContentLength ?? 0 };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    delete: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
    temporaryUrl: (key, seconds) =>
      getSignedUrl(client, new GetObjectCommand({ Bucket, Key: key }), { expiresIn: seconds }),
    close: () => client.destroy(),
  };
};
