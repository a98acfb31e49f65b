import { deflateSync } from 'node:zlib';
import type { GoodPictures } from './good-pictures.ts';
import { cleaned, type HostileFile, MARKER, script } from './hostile-file.ts';
import { animatedPng, pngChunk, withChunks } from './png-bytes.ts';

const zip = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.from(MARKER), Buffer.alloc(40)]);
const tail = (picture: Buffer, more: Uint8Array | string) =>
  Buffer.concat([picture, Buffer.from(more)]);

/** Inserts a segment after the first two bytes of a JPEG. */
const withSegment = (jpeg: Buffer, marker: number, data: string) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, marker]),
    length,
    Buffer.from(data, 'latin1'),
    jpeg.subarray(2),
  ]);
};

const text = (kind: string, data: string | Uint8Array) => pngChunk(kind, Buffer.from(data));

/** Valid pictures that are another format as well, or contain metadata. */
export const polyglotFiles = (good: GoodPictures): HostileFile[] => [
  cleaned('JPEG and ZIP', tail(good.jpeg, zip)),
  cleaned('JPEG and HTML', tail(good.jpeg, script)),
  cleaned('PNG and HTML', tail(good.png, script), { type: 'text/html', fileName: 'me.html' }),
  cleaned('PNG and PHP', tail(good.png, `<?php '${MARKER}' ?>`), {
    fileName: 'me.png.php',
    type: '',
  }),
  cleaned('GIF and ZIP', tail(good.gif, zip), {
    type: 'application/java-archive',
    fileName: 'me.jar',
  }),
  cleaned('GIF and script', tail(good.gif, `;alert('${MARKER}')`), {
    type: 'text/javascript',
    fileName: 'me.js',
  }),
  cleaned('WebP and HTML', tail(good.webp, script)),
  cleaned('AVIF and HTML', tail(good.avif, script)),
  cleaned('JPEG with HTML in a comment', withSegment(good.jpeg, 0xfe, script)),
  cleaned('JPEG with a program in a segment', withSegment(good.jpeg, 0xe9, zip.toString('latin1'))),
  cleaned('PNG with HTML in a text', withChunks(good.png, text('tEXt', `Comment\0${script}`))),
  cleaned(
    'PNG with HTML in a compressed text',
    withChunks(good.png, text('zTXt', Buffer.concat([Buffer.from('x\0\0'), deflateSync(script)]))),
  ),
  cleaned('PNG with HTML in a chunk of its own', withChunks(good.png, text('prVt', script))),
  cleaned('JPEG that says where it was taken', good.withGps),
  cleaned('WebP that says where it was taken', good.withGpsWebp),
  cleaned('PNG with a history of its making', good.withXmp),
  cleaned('JPEG with a color profile', good.withProfile),
  cleaned('GIF that moves', good.animatedGif),
  cleaned('WebP that moves', good.animatedWebp),
  cleaned('PNG that moves', animatedPng(16, Buffer.alloc(17 * 16, MARKER))),
];
