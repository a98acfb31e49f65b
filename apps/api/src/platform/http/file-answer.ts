import type { Endpoint } from '@lineup/contract/endpoint';
import type { FastifyReply } from 'fastify';

/** Says what the file is called when it is kept. Whatever a name is made of, it stays one word. */
export const nameFile = (reply: FastifyReply, name: string): void => {
  const safe = name.replaceAll(/[^\w.-]+/g, '-').replaceAll(/^[-.]+|-+$/g, '') || 'file';
  void reply.header('content-disposition', `inline; filename="${safe}"`);
};

/** What is anybody's may be kept for a while; the rest stays `no-store`, as every answer. */
export const sendFile = (
  { access, answers, file = '' }: Endpoint,
  reply: FastifyReply,
  bytes: Uint8Array,
): FastifyReply => {
  if (!reply.hasHeader('content-disposition')) nameFile(reply, 'file');
  if (access === 'public') void reply.header('cache-control', 'public, max-age=300');
  return reply
    .code(Number(Object.keys(answers)[0]))
    .type(file)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
};
