import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import type { FastifyReply } from 'fastify';

/** Sets the file name of a download. Whatever the name contains, it stays a single token. */
export const setFileName = (reply: FastifyReply, name: string): void => {
  const safe = name.replaceAll(/[^\w.-]+/g, '-').replaceAll(/^[-.]+|-+$/g, '') || 'file';
  void reply.header('content-disposition', `inline; filename="${safe}"`);
};

const PRIVATE = 'private, no-store';

/** For a file behind a secret URL: neither caches nor search engines keep it. */
export const setPrivate = (reply: FastifyReply): void => {
  void reply.header('cache-control', PRIVATE);
};

/**
 * Public files may be cached for a while; everything else stays `no-store`, like every response.
 */
export const sendFile = (
  { access, answers, file = '' }: Endpoint,
  reply: FastifyReply,
  bytes: Uint8Array,
): FastifyReply => {
  if (!reply.hasHeader('content-disposition')) setFileName(reply, 'file');
  const isPrivate = access !== 'public' || reply.getHeader('cache-control') === PRIVATE;
  if (!isPrivate) void reply.header('cache-control', 'public, max-age=300');
  return reply
    .code(Number(Object.keys(answers)[0]))
    .type(file)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
};
