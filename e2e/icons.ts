import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { repository } from './stack/command.ts';

/**
 * Draws the icons of the installed app from the mark: `npm run icons`. Maskable icons, which systems
 * crop to their own shape, have a full background and a margin.
 */
const ground = '#0b2a21';
const tile = `<path fill="${ground}" d="M8 0h16a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H1.5A1.5 1.5 0 0 1 0 30.5V8a8 8 0 0 1 8-8Z"/>`;
const letter =
  '<path fill="#fff" d="M7 7h5v18H7z"/><path fill="#ffc22e" d="M14 20h5v5h-5z"/><path fill="#8fb3a4" d="M21 20h5v5h-5z"/>';

const icons = [
  { name: 'icon-192', size: 192, isCut: false },
  { name: 'icon-512', size: 512, isCut: false },
  // Every system keeps a circle of four fifths.
  { name: 'maskable-512', size: 512, isCut: true, room: 4 },
  { name: 'apple-touch-180', size: 180, isCut: true, room: 1 },
];

const drawingOf = ({ size, isCut, room = 0 }: (typeof icons)[number]): string => {
  const box = `${-room} ${-room} ${32 + 2 * room} ${32 + 2 * room}`;
  return `<!doctype html><style>body{margin:0;${isCut ? `background:${ground}` : ''}}svg{display:block}</style>
<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${box}">${isCut ? '' : tile}${letter}</svg>`;
};

const folder = join(repository, 'apps/web/public/icons');
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
});
for (const icon of icons) {
  const { size, name } = icon;
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(drawingOf(icon));
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path, omitBackground: true });
  await page.close();
  process.stdout.write(`${path}\n`);
}
await browser.close();
