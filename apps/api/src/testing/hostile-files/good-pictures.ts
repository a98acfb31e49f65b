import sharp from 'sharp';

const WIDTH = 96;
const HEIGHT = 64;

/** A gradient: the same bytes in every run, and not compressible to nothing. */
const pixels = (shift: number) => {
  const raw = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let at = 0; at < raw.length; at += 1) raw[at] = (at * 7 + shift + (at >> 6)) % 256;
  return sharp(raw, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
};

export interface GoodPictures {
  jpeg: Buffer;
  png: Buffer;
  webp: Buffer;
  gif: Buffer;
  avif: Buffer;
  tiff: Buffer;
  animatedGif: Buffer;
  animatedWebp: Buffer;
  withGps: Buffer;
  withGpsWebp: Buffer;
  withXmp: Buffer;
  withProfile: Buffer;
}

const gps = {
  IFD0: { Copyright: 'HOSTILE-PAYLOAD', Model: 'HOSTILE-PAYLOAD' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSLongitudeRef: 'W' },
};

/** The valid pictures that the hostile ones are made from. */
export const makeGoodPictures = async (): Promise<GoodPictures> => {
  const [first, second] = [await pixels(0).png().toBuffer(), await pixels(90).png().toBuffer()];
  const animation = () => sharp([first, second], { join: { animated: true } });
  return {
    jpeg: await pixels(0).jpeg().toBuffer(),
    png: first,
    webp: await pixels(0).webp().toBuffer(),
    gif: await pixels(0).gif().toBuffer(),
    avif: await pixels(0).avif().toBuffer(),
    tiff: await pixels(0).tiff().toBuffer(),
    animatedGif: await animation().gif().toBuffer(),
    animatedWebp: await animation().webp().toBuffer(),
    withGps: await pixels(0).withExif(gps).jpeg().toBuffer(),
    withGpsWebp: await pixels(0).withExif(gps).webp().toBuffer(),
    withXmp: await pixels(0).withXmp('<x:xmpmeta>HOSTILE-PAYLOAD</x:xmpmeta>').png().toBuffer(),
    withProfile: await pixels(0).withIccProfile('p3').jpeg().toBuffer(),
  };
};
