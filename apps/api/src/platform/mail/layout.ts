import { render, toPlainText } from '@react-email/render';
import { createElement as h } from 'react';
import type { Language, Text } from '../text.ts';
import { brandSheet, type LetterColors, sheet, styles } from './letter-styles.ts';

interface Link {
  label: string;
  url: string;
}

/** A visit as a ticket: its time in large type, and the other details. */
export interface LetterTicket {
  day: string;
  time: string;
  lines: readonly string[];
  /** The visit will not take place. */
  isOff?: boolean;
}

/** The content of every mail of the product: a heading, sentences, at most one action. */
export interface Letter {
  subject: string;
  heading: string;
  /** Six digits to read on a phone and type elsewhere. */
  code?: string;
  ticket?: LetterTicket;
  paragraphs: readonly string[];
  action?: Link;
  /** Further links besides the action. */
  links?: readonly Link[];
  /** The sender and whom to ask, if that is not us. */
  farewell?: string;
}

/** The shop on whose behalf we write: its logo and colors at the head of the mail. */
export interface LetterBrand {
  name: string;
  /** The address of the picture. */
  logo: string | null;
  colors: LetterColors | null;
}

const ownFarewell: Text = {
  en: 'Lineup, one fair line for walk-ins and bookings. Questions? Answer this email: a person reads it.',
  es: 'Lineup, una fila justa para quien llega y quien reserva. ¿Preguntas? Responde a este correo: lo lee una persona.',
};

/** The logo as mails can show it: a letter and the first in line, lit. */
const brand = h(
  'p',
  { style: styles.brand },
  h(
    'span',
    { 'data-skip-in-text': 'true', style: styles.mark },
    'L',
    h('span', { style: styles.lit }, '.'),
  ),
  'Lineup',
);

/** The shop's name beside its logo. The sender and the farewell still name Lineup. */
const shopBrand = ({ name, logo }: LetterBrand) =>
  h(
    'p',
    { style: styles.brand },
    logo !== null && h('img', { src: logo, alt: '', width: 40, height: 40, style: styles.logo }),
    name,
  );

const ticketBlock = ({ day, time, lines, isOff = false }: LetterTicket) => {
  const struck = isOff ? styles.ticketStruck : {};
  return h(
    'div',
    { className: 'well', style: styles.ticket },
    h('p', { style: { ...styles.ticketDay, ...struck } }, day),
    h('p', { style: { ...styles.ticketTime, ...struck } }, time),
    ...lines.map((line) => h('p', { className: 'quiet', style: styles.ticketLine }, line)),
  );
};

const actionLine = ({ label, url }: Link, colors: LetterColors | null) =>
  h(
    'p',
    { style: styles.actions },
    h(
      'a',
      {
        href: url,
        className: 'action',
        style: {
          ...styles.action,
          ...(colors && { background: colors.light.ground, color: colors.light.text }),
        },
      },
      label,
    ),
  );

const linkLine = (links: readonly Link[], colors: LetterColors | null) =>
  h(
    'p',
    { style: styles.links },
    ...links.flatMap(({ label, url }) => [
      h(
        'a',
        {
          href: url,
          className: 'link',
          style: { ...styles.link, ...(colors && { color: colors.light.ground }) },
        },
        label,
      ),
      ' ',
    ]),
  );

const head = ({ subject }: Letter, colors: LetterColors | null) =>
  h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('title', null, subject),
    h('style', null, colors ? sheet + brandSheet(colors) : sheet),
  );

const document = (
  letter: Letter,
  language: Language,
  { isAnsweredByUs, brand: shop }: { isAnsweredByUs: boolean; brand: LetterBrand | undefined },
) => {
  const colors = shop?.colors ?? null;
  const farewell = letter.farewell ?? (isAnsweredByUs ? ownFarewell[language] : undefined);
  return h(
    'html',
    { lang: language },
    head(letter, colors),
    h(
      'body',
      { className: 'canvas', style: styles.body },
      h(
        'div',
        { className: 'card', style: styles.card },
        shop ? shopBrand(shop) : brand,
        h('h1', { style: styles.heading }, letter.heading),
        letter.code !== undefined && h('p', { className: 'well', style: styles.code }, letter.code),
        letter.ticket && ticketBlock(letter.ticket),
        ...letter.paragraphs.map((paragraph) =>
          h('p', { className: 'quiet', style: styles.paragraph }, paragraph),
        ),
        letter.action && actionLine(letter.action, colors),
        letter.links && letter.links.length > 0 && linkLine(letter.links, colors),
      ),
      farewell !== undefined && h('p', { className: 'farewell', style: styles.farewell }, farewell),
    ),
  );
};

/** Renders both parts of the mail from one source; React escapes everything variable. */
export const renderLetter = async (
  letter: Letter,
  language: Language,
  {
    isAnsweredByUs = true,
    brand: shop,
  }: { isAnsweredByUs?: boolean; brand?: LetterBrand | undefined } = {},
): Promise<{ subject: string; html: string; text: string }> => {
  const html = await render(document(letter, language, { isAnsweredByUs, brand: shop }));
  return { subject: letter.subject, html, text: toPlainText(html) };
};
