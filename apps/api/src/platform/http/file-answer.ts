import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import type { FastifyReply } from 'fastify';

/** Says what the file is called when it is kept. Whatever a name is made of, it stays one word. */
export const nameFile = (reply: FastifyReply, name: string): void => {
  const safe = name.replaceAll(/[^\w.-]+/g, '-').replaceAll(/^[-.]+|-+$/g, '') || 'file';
  void reply.header('content-disposition', `inline; filename="${safe}"`);
};

const PRIVATE = 'private, no-store';

/** For a file that anybody may ask for, but only who has its address gets. */
export const keepPrivate = (reply: FastifyReply): void => {
  void reply.header('cache-control', PRIVATE);
};

/** What is anybody's may be kept for a while; the rest stays `no-store`, as every answer. */
export const sendFile = (
  { access, answers, file = '' }: Endpoint,
  reply: FastifyReply,
  bytes: Uint8Array,
): FastifyReply => {
  if (!reply.hasHeader('content-disposition')) nameFile(reply, 'file');
  const isPrivate = access !== 'public' || reply.getHeader('cache-control') === PRIVATE;
  if (!isPrivate) void reply.header('cache-control', 'public, max-age=300');
  return reply
    .code(Number(Object.keys(answers)[0]))
    .type(file)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
};
