import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { pictureOf } from './picture.ts';
import type { Theme } from './theme.ts';

interface Place {
  readonly device: string;
  readonly theme: Theme;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const gap = 12;
/** A phone of 390 by 844 and a desktop of 1440 by 900, scaled so that two desktops are as high as a phone. */
const phone = { width: 300, height: 649 };
const desk = { width: 509, height: 318 };
const beside = gap + 2 * (phone.width + gap);

const places: readonly Place[] = [
  { device: 'phone-window', theme: 'light', left: gap, top: gap, ...phone },
  { device: 'phone-window', theme: 'dark', left: 2 * gap + phone.width, top: gap, ...phone },
  { device: 'desktop', theme: 'light', left: beside, top: gap, ...desk },
  { device: 'desktop', theme: 'dark', left: beside, top: 2 * gap + desk.height, ...desk },
];

const canvas = {
  width: beside + desk.width + gap,
  height: 2 * gap + phone.height,
  channels: 3 as const,
  background: '#8a8f98',
};

/** Returns whether there was any screenshot for it. */
export const makeSheet = async (screen: string, target: string): Promise<boolean> => {
  const found = places
    .map((place) => ({ ...place, file: pictureOf('en', screen, place.device, place.theme) }))
    .filter(({ file }) => existsSync(file));
  if (found.length === 0) return false;
  const parts = await Promise.all(
    found.map(async ({ file, left, top, width, height }) => {
      const input = await sharp(file)
        .resize({ width, height, fit: 'cover', position: 'top' })
        .toBuffer();
      return { input, left, top };
    }),
  );
  await mkdir(dirname(target), { recursive: true });
  await sharp({ create: canvas }).composite(parts).webp({ quality: 80, effort: 5 }).toFile(target);
  return true;
};
