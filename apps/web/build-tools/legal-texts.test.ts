import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { legalNames } from '../src/lib/articles/legal.ts';
import { type Block, blockText, type Inline, inlineText } from '../src/lib/articles/text-block.ts';
import { cacheNames } from '../src/lib/offline/service-worker-protocol.ts';
import { storageKeys } from '../src/lib/storage/storage.ts';
import { languages } from '../src/lib/texts/texts.ts';
import { readLegal } from './legal-texts.ts';
import { parseLegal } from './parse-legal.ts';

const root = join(import.meta.dirname, '../../..');
const sourceOf = (path: string): string => readFileSync(join(root, path), 'utf8');

const head = '---\nchanged: 2026-11-16\ndescription: What it is\n---\n';

describe('a legal text', () => {
  test('is read from Markdown, section by section', () => {
    const source = `${head}# Privacy\n\nFirst.\n\n## Cookies {#cookies}\n\nNone.\n`;
    expect(parseLegal('en', 'privacy-policy', source)).toEqual({
      language: 'en',
      title: 'Privacy',
      description: 'What it is',
      changedOn: '2026-11-16',
      opening: [{ kind: 'paragraph', children: ['First.'] }],
      sections: [
        { id: 'cookies', title: 'Cookies', blocks: [{ kind: 'paragraph', children: ['None.'] }] },
      ],
    });
  });

  test.each([
    ['no day', '---\ndescription: x\n---\n# A\n\n## B {#b}\n'],
    ['a day that is none', '---\nchanged: soon\ndescription: x\n---\n# A\n\n## B {#b}\n'],
    ['no section', `${head}# A\n\nText\n`],
    ['a section without a name', `${head}# A\n\n## B\n`],
    ['a smaller section', `${head}# A\n\n## B {#b}\n\n### C {#c}\n`],
    ['HTML', `${head}# A\n\n## B {#b}\n\n<b>x</b>\n`],
  ])('with %s stops the build', (_name, source) => {
    expect(() => parseLegal('en', 'privacy-policy', source)).toThrow(
      'docs/legal/en, privacy-policy:',
    );
  });
});

describe.each(legalNames)('%s', (name) => {
  const [english, spanish] = [readLegal('en', name), readLegal('es', name)];

  test('has the same sections, of the same shape, and the same day in both languages', () => {
    const shape = ({ opening, sections, changedOn }: typeof english) => ({
      changedOn,
      opening: opening.map(({ kind }) => kind),
      sections: sections.map(({ id, blocks }) => [
        id,
        blocks.map((block) => (block.kind === 'list' ? block.items.length : block.kind)),
      ]),
    });
    expect(shape(spanish)).toEqual(shape(english));
    expect(english.sections.length).toBeGreaterThan(9);
  });

  test('names every section once, and links to sections that are there', () => {
    const ids = english.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const known = legalNames.flatMap((each) =>
      readLegal('en', each).sections.map(({ id }) => `/${each}#${id}`),
    );
    const linked = globSync('apps/web/src/**/*.tsx', { cwd: root })
      .map(sourceOf)
      .concat(languages.map((language) => sourceOf(`docs/legal/${language}/${name}.md`)))
      .flatMap((text) => text.match(/\/(privacy-policy|terms-and-services)#[a-z-]+/g) ?? []);
    expect(linked.length).toBeGreaterThan(0);
    expect(linked.filter((link) => !known.includes(link))).toEqual([]);
  });
});

const inlinesOf = (block: Block): readonly Inline[] =>
  block.kind === 'list' ? block.items.flat() : block.children;

const codesOf = (inlines: readonly Inline[]): string[] =>
  inlines.flatMap((inline) => {
    if (typeof inline === 'string') return [];
    return inline.kind === 'code' ? [inlineText(inline.children)] : codesOf(inline.children);
  });

/**
 * The names under which the code stores something in a browser: cookies, local storage, session
 * storage.
 */
const namesInCode = (): Set<string> => {
  const web = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.includes('.test.') && !path.includes('/testing/'))
    .map(sourceOf);
  const api = globSync('apps/api/src/platform/cookies/*.ts', { cwd: root }).map(sourceOf);
  return new Set([
    ...Object.values(storageKeys),
    ...Object.values(cacheNames),
    ...web.flatMap((text) =>
      [...text.matchAll(/['"`](lineup_[a-z_]+)/g)].map(([, found]) => found),
    ),
    ...api.flatMap((text) => [...text.matchAll(/_COOKIE = '(\w+)'/g)].map(([, found]) => found)),
  ] as string[]);
};

/** Names that others set, or that the search above cannot find. */
const others = ['g_state', 'react-router-scroll-positions', 'stats_period', 'plan-news'];

describe.each(languages)('the privacy policy in %s', (language) => {
  const { sections } = readLegal(language, 'privacy-policy');
  const textOf = (id: string): string =>
    sections
      .filter((section) => section.id === id)
      .flatMap(({ blocks }) => blocks.map(blockText))
      .join('\n');

  test('names everything that the code stores in a browser, and nothing else', () => {
    const declared = sections
      .flatMap(({ blocks }) => blocks.flatMap(inlinesOf))
      .flatMap((inline) => codesOf([inline]));
    expect(new Set(declared)).toEqual(new Set([...namesInCode(), ...others]));
  });

  const retention = 'apps/api/src/platform/database/retention.ts';
  const days = { en: 'days', es: 'días' }[language];
  const hours = { en: 'hours', es: 'horas' }[language];
  const minutes = { en: 'minutes', es: 'minutos' }[language];
  test.each([
    ['retention', retention, /\baccounts: [^}]*keep: \{ days: (\d+)/, days],
    ['retention', retention, /\bsessions: [^}]*keep: \{ days: (\d+)/, days],
    ['retention', retention, /\bemail_codes: [^}]*keep: \{ days: (\d+)/, days],
    ['retention', retention, /\bpassword_resets: [^}]*keep: \{ days: (\d+)/, days],
    ['retention', retention, /\bdevices: [^}]*keep: \{ days: (\d+)/, days],
    ['retention', retention, /\binvitation_tokens: [^}]*keep: \{ days: (\d+)/, days],
    ['retention', retention, /\bvisit_changes: [^}]*keep: \{ days: (\d+)/, days],
    ['retention', 'apps/api/src/features/exports/send-file.ts', /LINK_HOURS = (\d+)/, hours],
    ['retention', retention, /\bidempotency_keys: [^}]*keep: \{ hours: (\d+)/, hours],
    [
      'retention',
      'apps/api/src/platform/sessions/session-lifetime.ts',
      /\bREMEMBERED = \{ hours: (\d+) \* 24/,
      days,
    ],
    [
      'retention',
      'apps/api/src/platform/sessions/session-lifetime.ts',
      /NOT_REMEMBERED = \{ hours: (\d+) \}/,
      hours,
    ],
    [
      'retention',
      'apps/api/src/platform/sessions/session-lifetime.ts',
      /LONGEST = \{ hours: (\d+) \* 24/,
      days,
    ],
    ['cookies', 'apps/api/src/platform/cookies/browser.ts', /COOKIE_SECONDS = (\d+) \* 24/, days],
    [
      'cookies',
      'apps/web/src/lib/forms/stored-idempotency-key.ts',
      /maxAgeMs = (\d+) \* 60_000/,
      minutes,
    ],
    [
      'cookies',
      'apps/web/src/features/check-in/model/cached-ticket.ts',
      /longestMs = (\d+) \* 3600_000/,
      hours,
    ],
    ['offline', 'apps/web/src/lib/offline/offline-cache.ts', /maxAgeMs = (\d+) \* 3600_000/, hours],
    [
      'messages',
      'packages/domain/src/messages/message-plan.ts',
      /DAY_REMINDER_HOURS = (\d+)/,
      hours,
    ],
    [
      'messages',
      'packages/domain/src/messages/message-plan.ts',
      /HOUR_REMINDER_HOURS = (\d+)/,
      hours,
    ],
  ])('has under %s the value of %s: %s %s', (section, path, constant, unit) => {
    const number = constant.exec(sourceOf(path))?.[1];
    expect(number, `${path} has no ${String(constant)}`).toBeDefined();
    expect(textOf(section)).toMatch(new RegExp(`\\b${String(number)} ${unit}`));
  });
});
