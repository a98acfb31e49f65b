import sharp from 'sharp';
import { expect } from 'vitest';
import { MARKER } from './hostile-file.ts';

/** A square WebP that we encoded, with nothing of the upload but its pixels. */
export const expectPlainPicture = async (bytes: Uint8Array, side: number): Promise<void> => {
  const content = Buffer.from(bytes);
  const traces = [MARKER, '<script', '<?php'].filter((trace) => content.includes(trace));
  expect(traces).toEqual([]);
  const found = await sharp(content).metadata();
  expect(found).toMatchObject({ format: 'webp', width: side, height: side });
  const metadata = ['exif', 'xmp', 'icc', 'iptc', 'orientation', 'pages'].filter(
    (one) => one in found,
  );
  expect(metadata).toEqual([]);
  await sharp(content).stats();
};
