import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

export const pngChunk = (kind: string, data: Uint8Array): Buffer => {
  const content = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), content, uint32(crc32(content))]);
};

interface Header {
  width: number;
  height: number;
  /** 0 is grey, 2 color, 6 color with transparency. */
  color?: number;
  depth?: number;
}

export const pngHeader = ({ width, height, color = 0, depth = 8 }: Header): Buffer =>
  pngChunk(
    'IHDR',
    Buffer.concat([uint32(width), uint32(height), Buffer.from([depth, color, 0, 0, 0])]),
  );

/** A PNG from chunks, whether or not they match each other. */
export const pngOf = (...chunks: readonly Uint8Array[]): Buffer =>
  Buffer.concat([signature, ...chunks, pngChunk('IEND', Buffer.alloc(0))]);

export const pngPixels = (raw: Uint8Array): Buffer => pngChunk('IDAT', deflateSync(raw));

/** Inserts chunks after the header of a valid PNG. */
export const withChunks = (png: Buffer, ...chunks: readonly Uint8Array[]): Buffer => {
  const afterHeader = signature.length + 25;
  return Buffer.concat([png.subarray(0, afterHeader), ...chunks, png.subarray(afterHeader)]);
};

/** Two frames: the picture itself, and one that only an animation shows. */
export const animatedPng = (side: number, second: Uint8Array): Buffer => {
  const row = 1 + side;
  const frame = (sequence: number) =>
    pngChunk(
      'fcTL',
      Buffer.concat([
        uint32(sequence),
        uint32(side),
        uint32(side),
        uint32(0),
        uint32(0),
        Buffer.from([0, 1, 0, 10, 0, 0]),
      ]),
    );
  return pngOf(
    pngHeader({ width: side, height: side }),
    pngChunk('acTL', Buffer.concat([uint32(2), uint32(0)])),
    frame(0),
    pngPixels(Buffer.alloc(row * side)),
    frame(1),
    pngChunk('fdAT', Buffer.concat([uint32(2), deflateSync(second)])),
  );
};
