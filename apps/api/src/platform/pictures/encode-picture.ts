import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { AppError } from '../errors/app-error.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

export const pictureSizes = { small: 128, large: 512 } as const;
export type PictureSize = keyof typeof pictureSizes;

/**
 * The size of a current camera's picture; a larger one is refused by its header, before decoding.
 */
const MOST_PIXELS = 50_000_000;
/** The memory for decoding a picture: 50 million pixels of four bytes. */
const MOST_UNPACKED_BYTES = 200_000_000;
const MOST_SECONDS = 15;

const accepted = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
]);
const bytesPerSample: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

// Whatever type a file declares, only these decoders exist: none for SVG, PDF, TIFF and the rest.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * Decoding costs memory and a core: two run at a time, ten wait with 5 MB each, and further ones
 * must retry.
 */
const limited = createConcurrencyLimit(2, 10);

const noPicture = () =>
  new AppError('unsupported_media_type', {
    en: 'Please select an image file (JPEG, PNG, etc.)',
    es: 'Elige un archivo de imagen (JPEG, PNG, etc.)',
  });

const heicPicture = () =>
  new AppError('unsupported_media_type', {
    en: 'HEIC pictures cannot be read here. Please save it as JPEG first.',
    es: 'Aquí no se pueden leer imágenes HEIC. Guárdala antes como JPEG.',
  });

const brokenPicture = () =>
  new AppError('invalid_input', {
    en: 'This image is damaged or unusual. Please select another one.',
    es: 'Esta imagen está dañada o es poco común. Elige otra.',
  });

const hugePicture = () =>
  new AppError('payload_too_large', {
    en: 'This image has too many pixels. Please select a smaller one.',
    es: 'Esta imagen tiene demasiados píxeles. Elige una más pequeña.',
  });

/** Checked by the first bytes, because the sender chooses name and declared type. */
const checkKind = async (bytes: Uint8Array): Promise<void> => {
  const kind = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (kind?.mime === 'image/heic' || kind?.mime === 'image/heif') throw heicPicture();
  if (!kind || !accepted.has(kind.mime)) throw noPicture();
};

/** The first frame, upright, as a square of plain pixels: nothing else of the file is kept. */
const unpack = async (bytes: Uint8Array) => {
  const input = { failOn: 'warning', limitInputPixels: MOST_PIXELS, pages: 1 } as const;
  const { width, height, channels, depth } = await sharp(bytes, input).metadata();
  const size = width * height * channels * (bytesPerSample[depth] ?? 4);
  if (size > MOST_UNPACKED_BYTES) throw hugePicture();
  return sharp(bytes, input)
    .autoOrient()
    .resize(pictureSizes.large, pictureSizes.large, { fit: 'cover', position: 'centre' })
    .toColourspace('srgb')
    .timeout({ seconds: MOST_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
};

const encode = async (bytes: Uint8Array): Promise<Record<PictureSize, Uint8Array>> => {
  const { data, info } = await unpack(bytes);
  const { width, height, channels } = info;
  const webp = (side: number) =>
    sharp(data, { raw: { width, height, channels } })
      .resize(side, side)
      .webp({ quality: 82 })
      .toBuffer();
  return { small: await webp(pictureSizes.small), large: await webp(pictureSizes.large) };
};

/** Encodes two squares from whatever was uploaded, or refuses it with a clear text. */
export const encodePicture = async (
  bytes: Uint8Array,
): Promise<Record<PictureSize, Uint8Array>> => {
  await checkKind(bytes);
  return limited(async () => {
    try {
      return await encode(bytes);
    } catch (error) {
      if (error instanceof AppError) throw error;
      // The decoder has no error codes: its message must do.
      const isHuge = error instanceof Error && /exceeds pixel limit/.test(error.message);
      throw isHuge ? hugePicture() : brokenPicture();
    }
  });
};
