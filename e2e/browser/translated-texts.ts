import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const catalogue = join(import.meta.dirname, '../../apps/web/src/locales/es.po');

const joined = (lines: string): string =>
  [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text).join('');

/** English texts whose Spanish differs: none of them may appear on a Spanish screen. */
export const translatedTexts = (): Set<string> => {
  const entry = /msgid ((?:".*"\s*)+)msgstr ((?:".*"\s*)+)/g;
  const pairs = [...readFileSync(catalogue, 'utf8').matchAll(entry)].map(
    ([, english = '', spanish = '']) => [joined(english), joined(spanish)] as const,
  );
  return new Set(
    pairs
      .filter(([english, spanish]) => english !== spanish && !english.includes('{'))
      .map(([english]) => english),
  );
};

/** All visible texts and texts for screen readers. */
export const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = [document.title.split(' | ')[0] ?? ''];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement?.closest('script, style') === null) texts.push(textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('[aria-label],[placeholder],[title]')) {
      for (const name of ['aria-label', 'placeholder', 'title']) {
        texts.push(element.getAttribute(name) ?? '');
      }
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  });
