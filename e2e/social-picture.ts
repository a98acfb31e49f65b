import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { repository } from './stack/command.ts';

/**
 * Draws the preview image of shared links to Lineup (1200 x 630), one for each language:
 * `npm run social-picture`. It uses the colors and typeface of the product.
 */
const width = 1200;
const height = 630;

const sentences = {
  en: ['Walk-ins and bookings,', 'one fair line.'],
  es: ['Con cita o sin cita,', 'una fila justa.'],
} as const;

const done = [13];
const lit = [14, 16];
const waiting = [17, 18, 19, 20, 22, 23, 24, 25];

const tickets = (numbers: readonly number[], look: string): string =>
  numbers.map((number) => `<b class="${look}">${number}</b>`).join('');

const mark = `<svg width="64" height="64" viewBox="0 0 32 32"><path fill="#2b5345" d="M8 0h16a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H1.5A1.5 1.5 0 0 1 0 30.5V8a8 8 0 0 1 8-8Z"/><path fill="#fff" d="M7 7h5v18H7z"/><path fill="#ffc22e" d="M14 20h5v5h-5z"/><path fill="#8fb3a4" d="M21 20h5v5h-5z"/></svg>`;

const pageOf = (
  font: string,
  lines: readonly string[],
  language: string,
): string => `<!doctype html>
<html lang="${language}"><style>
@font-face{font-family:Archivo;src:url(data:font/woff2;base64,${font}) format('woff2');font-weight:100 900;font-stretch:62% 125%}
*{box-sizing:border-box;margin:0}
body{position:relative;width:${width}px;height:${height}px;overflow:hidden;background:#0b2a21;color:#f3f8f5;font-family:Archivo}
header{display:flex;align-items:center;gap:20px;padding:60px 72px 0;font-size:42px;font-weight:740;font-stretch:114%;letter-spacing:-.03em}
h1{padding:44px 72px 0;font-size:92px;line-height:92px;font-weight:720;font-stretch:108%;letter-spacing:-.038em;white-space:nowrap}
div{position:absolute;left:-64px;bottom:64px;display:flex;align-items:flex-end;gap:14px}
b{flex:none;display:grid;place-items:center;width:122px;height:104px;border:3px solid #5f8a79;border-bottom:0;border-radius:20px 20px 0 0;font-size:48px;font-weight:720;font-stretch:116%;letter-spacing:-.03em}
.done{border-color:#2b5345;color:#8fb3a4}
.lit{height:128px;border-color:#ffc22e;background:#ffc22e;color:#2b1d00}
i{flex:none;width:6px;height:168px;margin:0 8px;background:#ffc22e}
hr{position:absolute;left:0;right:0;bottom:60px;height:5px;border:0;background:#f3f8f5}
</style><body><header>${mark}Lineup</header><h1>${lines.join('<br>')}</h1>
<div>${tickets(done, 'done')}${tickets(lit, 'lit')}<i></i>${tickets(waiting, '')}</div><hr></body></html>`;

const font = await readFile(
  join(
    repository,
    'node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
  ),
  'base64',
);
const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width, height } });
for (const [language, lines] of Object.entries(sentences)) {
  await page.setContent(pageOf(font, lines, language));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const path = join(repository, `apps/web/src/components/layout/social-${language}.png`);
  await page.screenshot({ path });
  process.stdout.write(`${path}\n`);
}
await browser.close();
