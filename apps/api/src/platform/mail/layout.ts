import { render, toPlainText } from '@react-email/render';
import { createElement as h } from 'react';
import type { Language, Text } from '../text.ts';

/** The content of every mail of the product: a heading, sentences, at most one action. */
export interface Letter {
  subject: string;
  heading: string;
  /** Six digits to be read from a phone and typed elsewhere. */
  code?: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
}

const ink = '#0f1f19';
const quiet = '#44554d';
const spruce = '#12503f';
const stage = '#0b2a21';
const lamp = '#ffc22e';
const font = 'Archivo, -apple-system, Segoe UI, Helvetica, Arial, sans-serif';

const farewell: Text = {
  en: 'Lineup, one fair line for walk-ins and bookings. Questions? Answer this mail: a person reads it.',
  es: 'Lineup, una fila justa para quien llega y quien reserva. ¿Preguntas? Responde a este correo: lo lee una persona.',
};

/** The mark as mails can show it: a letter and the first in line, lit. */
const brand = h(
  'p',
  { style: { margin: '0 0 24px', fontWeight: 700, fontSize: '18px', lineHeight: '32px' } },
  h(
    'span',
    {
      'data-skip-in-text': 'true',
      style: {
        display: 'inline-block',
        width: '32px',
        marginRight: '10px',
        background: stage,
        color: '#ffffff',
        borderRadius: '8px 8px 8px 2px',
        textAlign: 'center',
      },
    },
    'L',
    h('span', { style: { color: lamp } }, '.'),
  ),
  'Lineup',
);

const codeBlock = (code: string) =>
  h(
    'p',
    {
      style: {
        margin: '0 0 16px',
        padding: '16px',
        background: '#ebefeb',
        borderRadius: '8px',
        textAlign: 'center',
        fontSize: '32px',
        lineHeight: '40px',
        fontWeight: 700,
        letterSpacing: '6px',
      },
    },
    code,
  );

const document = (letter: Letter, language: Language, isAnsweredByUs: boolean) =>
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
        brand,
        h('h1', { style: { margin: '0 0 12px', fontSize: '24px' } }, letter.heading),
        letter.code !== undefined && codeBlock(letter.code),
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
      isAnsweredByUs &&
        h(
          'p',
          {
            style: {
              maxWidth: '480px',
              margin: '16px auto 0',
              fontSize: '13px',
              lineHeight: '18px',
              color: '#56655e',
            },
          },
          farewell[language],
        ),
    ),
  );

/** Both parts of the mail from one source; everything variable is escaped by React. */
export const renderLetter = async (
  letter: Letter,
  language: Language,
  { isAnsweredByUs = true } = {},
): Promise<{ subject: string; html: string; text: string }> => {
  const html = await render(document(letter, language, isAnsweredByUs));
  return { subject: letter.subject, html, text: toPlainText(html) };
};
