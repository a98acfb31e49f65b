import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pngHeader, pngOf, pngPixels } from '../../testing/hostile-files/png-bytes.ts';
import { encodePicture } from './encode-picture.ts';

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** The colour in the middle of each side of the picture, roughly. */
const sidesOf = async (bytes: Uint8Array) => {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
    return [...data.subarray(start, start + 3)].map((value) => (value > 127 ? 1 : 0)).join('');
  };
  return { left: at(0.05, 0.5), right: at(0.95, 0.5), top: at(0.5, 0.05), bottom: at(0.5, 0.95) };
};

/** Red on the left, blue on the right. */
const redAndBlue = (width: number, height: number) =>
  plain(width, height, 'blue').composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: 'red' } },
      left: 0,
      top: 0,
    },
  ]);

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  '%s becomes two squares',
  async (kind) => {
    const { small, large } = await encodePicture(
      await plain(60, 40, 'green').toFormat(kind).toBuffer(),
    );
    expect(await sharp(small).metadata()).toMatchObject({
      format: 'webp',
      width: 128,
      height: 128,
    });
    expect(await sharp(large).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
      height: 512,
    });
  },
);

test('the middle of a wide or tall picture is kept', async () => {
  const wide = plain(300, 100, 'black').composite([
    { input: { create: { width: 100, height: 100, channels: 3, background: 'white' } } },
  ]);
  expect(await sidesOf((await encodePicture(await wide.png().toBuffer())).large)).toEqual({
    left: '111',
    right: '111',
    top: '111',
    bottom: '111',
  });
});

test('is upright, whichever way the camera was held', async () => {
  const turned = await redAndBlue(64, 64).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { large } = await encodePicture(turned);
  expect(await sidesOf(large)).toMatchObject({ top: '100', bottom: '001' });
});

test('of a picture that moves, the first frame', async () => {
  const frames = [
    await plain(32, 32, 'red').png().toBuffer(),
    await plain(32, 32, 'blue').png().toBuffer(),
  ];
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const { large } = await encodePicture(gif);
  expect(await sidesOf(large)).toMatchObject({ left: '100', bottom: '100' });
  expect((await sharp(large).metadata()).pages).toBeUndefined();
});

test('transparency stays', async () => {
  const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } });
  const { small } = await encodePicture(await clear.png().toBuffer());
  expect((await sharp(small).metadata()).hasAlpha).toBe(true);
});

describe('explains what is wrong in its own texts', () => {
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]);

  test('no picture', async () => {
    await expect(encodePicture(Buffer.from('<svg/>'))).rejects.toMatchObject({
      code: 'unsupported_media_type',
      text: { en: 'Please select an image file (JPEG, PNG, etc.)' },
    });
  });

  test('HEIC, which phones make, is named', async () => {
    await expect(encodePicture(heic)).rejects.toMatchObject({
      code: 'unsupported_media_type',
      text: { en: expect.stringContaining('HEIC') as string },
    });
  });

  test('damaged', async () => {
    const jpeg = await plain(64, 64, 'red').jpeg().toBuffer();
    await expect(encodePicture(jpeg.subarray(0, -40))).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  test('too many pixels', async () => {
    const vast = await plain(7200, 7200, 'red').png().toBuffer();
    await expect(encodePicture(vast)).rejects.toMatchObject({ code: 'payload_too_large' });
  });
});

test('what would take too much memory is refused by its header', async () => {
  const header = pngHeader({ width: 7000, height: 7000, color: 6, depth: 16 });
  const vast = pngOf(header, pngPixels(Buffer.alloc(1000)));
  await expect(encodePicture(vast)).rejects.toMatchObject({ code: 'payload_too_large' });
});

test('the decoder reads nothing but the kinds that are accepted, whoever asks it', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(sharp(svg).metadata()).rejects.toThrow(/unsupported image format/);
});

test('of many at once twelve are kept in memory; the others must retry', async () => {
  const bytes = await redAndBlue(600, 600).png().toBuffer();
  const results = await Promise.allSettled(Array.from({ length: 15 }, () => encodePicture(bytes)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(12);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.map(({ reason }) => reason as unknown)).toMatchObject(
    Array.from({ length: 3 }, () => ({ code: 'too_many_requests', retryAfterSeconds: 5 })),
  );
});
