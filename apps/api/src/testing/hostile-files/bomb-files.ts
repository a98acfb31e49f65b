import { deflateSync } from 'node:zlib';
import type { GoodPictures } from './good-pictures.ts';
import { cleaned, type HostileFile, refused } from './hostile-file.ts';
import { pngChunk, pngHeader, pngOf, pngPixels, withChunks } from './png-bytes.ts';

const vastPng = (width: number, height: number, more: { color?: number; depth?: number } = {}) =>
  pngOf(pngHeader({ width, height, ...more }), pngPixels(Buffer.alloc(1000)));

/** A JPEG's declared size follows the marker of its frame. */
const vastJpeg = (jpeg: Buffer) => {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from('ffc0', 'hex'));
  copy.writeUInt16BE(65_000, frame + 5);
  copy.writeUInt16BE(65_000, frame + 7);
  return copy;
};

/** A screen and a frame of maximum size, then three bytes of pixels. */
const vastGif = () =>
  Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from('ffffffff800000000000ffffff', 'hex'),
    Buffer.from('2c00000000ffffffff00', 'hex'),
    Buffer.from('0202440100', 'hex'),
    Buffer.from(';'),
  ]);

const vastWebp = () =>
  Buffer.concat([
    Buffer.from('RIFF'),
    Buffer.from('16000000', 'hex'),
    Buffer.from('WEBPVP8X'),
    Buffer.from('0a00000000000000ff3f00ff3f00', 'hex'),
  ]);

const vastAvif = (avif: Buffer) => {
  const copy = Buffer.from(avif);
  const extent = copy.indexOf('ispe');
  copy.writeUInt32BE(60_000, extent + 8);
  copy.writeUInt32BE(60_000, extent + 12);
  return copy;
};

/** Small files that would be decoded into something large. */
export const bombFiles = ({ jpeg, png, avif }: GoodPictures): HostileFile[] => [
  refused('PNG of 30,000 by 30,000 pixels', vastPng(30_000, 30_000)),
  refused('PNG of the largest numbers', vastPng(2 ** 31 - 1, 2 ** 31 - 1)),
  refused('PNG of no width', vastPng(0, 10)),
  refused('PNG of one pixel by 1,000,000', vastPng(1, 1_000_000)),
  refused('PNG of 49 million pixels of 8 bytes', vastPng(7000, 7000, { color: 6, depth: 16 })),
  refused('PNG with fewer pixels than announced', vastPng(7000, 7000)),
  refused('JPEG of 65,000 by 65,000 pixels', vastJpeg(jpeg)),
  refused('GIF of 65,535 by 65,535 pixels', vastGif()),
  refused('WebP of 16,384 by 16,384 pixels', vastWebp()),
  refused('AVIF of 60,000 by 60,000 pixels', vastAvif(avif)),
  cleaned(
    'PNG with 100 MB behind its pixels',
    pngOf(pngHeader({ width: 10, height: 10 }), pngPixels(Buffer.alloc(100_000_000))),
  ),
  cleaned(
    'PNG with a text of 100 MB',
    withChunks(
      png,
      pngChunk(
        'zTXt',
        Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(100_000_000))]),
      ),
    ),
  ),
];
