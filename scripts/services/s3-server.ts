import { mkdirSync } from 'node:fs';
import S3rver from '@20minutes/s3rver';

const [address, port, directory, bucket] = process.argv.slice(2);
if (address === undefined || directory === undefined || bucket === undefined) {
  throw new Error('usage: s3-server.ts <address> <port> <directory> <bucket>');
}

// s3rver keeps objects as files; its only account is S3RVER / S3RVER.
mkdirSync(directory, { recursive: true });
const server = new S3rver({
  address,
  port: Number(port),
  directory,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: bucket }],
});
await server.run();
