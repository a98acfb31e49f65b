import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../stack/command.ts';
import { innerViews } from './inner-views.ts';
import { type Screen, screens, viewers } from './screens.ts';
import { statesOf } from './states.ts';
import { pictured } from './wanted.ts';

const docs = join(repository, 'docs');
export const listFile = join(docs, 'screens.md');
export const verdictFile = join(docs, 'screens/verdicts.md');

export const sheetOf = ({ name }: Screen): string => join(docs, 'screens', `${name}.webp`);

/** The reviews: a row for each screen with its name and the result. */
const readVerdicts = (): Map<string, string> => {
  const rows = readFileSync(verdictFile, 'utf8').matchAll(/^\| ([a-z0-9-]+) \| (.*?) \|$/gm);
  return new Map([...rows].map(([, name = '', verdict = '']) => [name, verdict]));
};

/** Screens without a row, and rows without a screen. */
export const verdictProblems = (): string[] => {
  const verdicts = readVerdicts();
  const names = new Set(pictured(screens).map(({ name }) => name));
  return [
    ...[...names]
      .filter((name) => (verdicts.get(name) ?? '') === '')
      .map((name) => `${name} has no verdict: add the row "| ${name} | not looked at yet |"`),
    ...[...verdicts.keys()]
      .filter((name) => !names.has(name))
      .map((name) => `${name} is no screen any more: take its row away`),
  ];
};

const pictureCell = (screen: Screen): string => {
  const path = `screens/${screen.name}.webp`;
  if (!existsSync(sheetOf(screen))) return '';
  return `<a href="${path}"><img src="${path}" alt="${screen.name}: phone and desktop, light and dark" width="360" loading="lazy"></a>`;
};

const stateCell = (screen: Screen): string => {
  const inside = innerViews.filter((view) => view.screen === screen.name).length;
  const opened = inside === 0 ? [] : ['what opens in it'];
  return ['everyday', ...statesOf(screen), ...opened].join(', ');
};

const rowOf = (screen: Screen, verdict: string): string => {
  const others = screens.filter(({ sameAs }) => sameAs === screen.name);
  const addresses = [screen, ...others].map(({ pattern }) => `\`${pattern}\``).join(', ');
  const name = `**${screen.name}**<br>${addresses}<br>${stateCell(screen)}`;
  return `| ${name} | ${verdict} | ${pictureCell(screen)} |`;
};

const sectionOf = (viewer: string, verdicts: ReadonlyMap<string, string>): string[] => {
  const theirs = pictured(screens).filter(({ person }) => person === viewers[viewer]);
  const title = viewer.charAt(0).toUpperCase() + viewer.slice(1);
  const rows = theirs.map((screen) => rowOf(screen, verdicts.get(screen.name) ?? ''));
  return [`## ${title}`, '', '| screen | verdict | picture |', '|---|---|---|', ...rows, ''];
};

/** The expected content of docs/screens.md. */
export const writeList = (): string => {
  const verdicts = readVerdicts();
  const count = pictured(screens).length;
  return [
    '# Every screen, looked at',
    '',
    `Written by \`npm run screenshots\`; what people say of a screen stands in`,
    '[screens/verdicts.md](screens/verdicts.md) and is edited there. The ' +
      `${count} screens come from the`,
    "web's table of routes, their other addresses beside them. Each was seen on a phone (390 px), a tablet (820 px)",
    'and a desk (1440 px), in light and dark, English and Spanish, and at 400 % zoom (320 px), in the states named',
    'with it; the picture here shows phone and desk.',
    '',
    ...Object.keys(viewers).flatMap((viewer) => sectionOf(viewer, verdicts)),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
};
