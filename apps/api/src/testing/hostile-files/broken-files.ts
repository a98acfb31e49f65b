import type { GoodPictures } from './good-pictures.ts';
import { type HostileFile, refused } from './hostile-file.ts';

const cut = (name: string, picture: Buffer, part: number) =>
  refused(
    `${name}, cut off after ${String(Math.round(part * 100))} %`,
    picture.subarray(0, Math.floor(picture.length * part)),
  );

const flipped = (picture: Buffer, at: number) => {
  const copy = Buffer.from(picture);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
};

/** Pictures that are truncated, or whose parts do not match. */
export const brokenFiles = ({ jpeg, png, webp, gif, avif }: GoodPictures): HostileFile[] => [
  cut('JPEG', jpeg, 0.02),
  cut('JPEG', jpeg, 0.5),
  cut('JPEG', jpeg, 0.95),
  cut('PNG', png, 0.02),
  cut('PNG', png, 0.5),
  cut('PNG', png, 0.9),
  cut('WebP', webp, 0.5),
  cut('GIF', gif, 0.5),
  cut('AVIF', avif, 0.5),
  refused('PNG with a wrong sum over its pixels', flipped(png, png.length - 16 - 1)),
  refused('PNG with a wrong sum over its header', flipped(png, 29)),
  refused('PNG with damaged pixels', flipped(png, Math.floor(png.length / 2))),
  refused('nothing', ''),
  refused('one byte', '\x89'),
  refused('only zeros', Buffer.alloc(5000)),
];
