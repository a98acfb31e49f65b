import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface BucketFile {
  key: string;
  contentType: string;
  disposition: string;
  body: Buffer;
  /** The file itself may be run, by its permissions. */
  isExecutable: boolean;
}

const ENDING = '._S3rver_object';

const headersOf = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(file.replace(ENDING, '._S3rver_metadata.json'), 'utf8')) as Record<
    string,
    string
  >;

/** What the S3 server keeps on its disk, by key: nothing is hidden from it. */
export const readBucket = (folder: string, bucket: string): Map<string, BucketFile> => {
  const root = join(folder, bucket);
  const files = globSync(`**/*${ENDING}`, { cwd: root }).toSorted();
  return new Map(
    files.map((name) => {
      const file = join(root, name);
      const key = name.slice(0, -ENDING.length);
      const headers = headersOf(file);
      const stored: BucketFile = {
        key,
        contentType: headers['content-type'] ?? '',
        disposition: headers['content-disposition'] ?? '',
        body: readFileSync(file),
        isExecutable: (statSync(file).mode & 0o111) !== 0,
      };
      return [key, stored];
    }),
  );
};
