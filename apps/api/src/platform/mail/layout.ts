import { render, toPlainText } from '@react-email/render';
import { createElement as h } from 'react';
import type { Language } from '../text.ts';

/** The content of every mail of the product: a heading, sentences, at most one action. */
export interface Letter {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
}

const ink = '#0f1f19';
const quiet = '#44554d';
const spruce = '#12503f';
const font = 'Archivo, -apple-system, Segoe UI, Helvetica, Arial, sans-serif';

const document = (letter: Letter, language: Language) =>
  h(
    'html',
    { lang: language },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'color-scheme', content: 'light' }),
      h('title', null, letter.subject),
    ),
    h(
      'body',
      { style: { margin: 0, padding: '32px 16px', background: '#f4f6f3', fontFamily: font } },
      h(
        'div',
        {
          style: {
            maxWidth: '480px',
            margin: '0 auto',
            padding: '32px',
            background: '#ffffff',
            borderRadius: '12px',
            color: ink,
          },
        },
        h('p', { style: { margin: '0 0 24px', fontWeight: 700, fontSize: '18px' } }, 'Lineup'),
        h('h1', { style: { margin: '0 0 12px', fontSize: '24px' } }, letter.heading),
        ...letter.paragraphs.map((paragraph) =>
          h(
            'p',
            { style: { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px', color: quiet } },
            paragraph,
          ),
        ),
        letter.action &&
          h(
            'p',
            { style: { margin: '24px 0 0' } },
            h(
              'a',
              {
                href: letter.action.url,
                style: {
                  display: 'inline-block',
                  padding: '12px 20px',
                  background: spruce,
                  color: '#ffffff',
                  borderRadius: '8px',
                  textDecoration: 'none',
                  fontWeight: 600,
                },
              },
              letter.action.label,
            ),
          ),
      ),
    ),
  );

/** Both parts of the mail from one source; everything variable is escaped by React. */
export const renderLetter = async (
  letter: Letter,
  language: Language,
): Promise<{ subject: string; html: string; text: string }> => {
  const html = await render(document(letter, language));
  return { subject: letter.subject, html, text: toPlainText(html) };
};
