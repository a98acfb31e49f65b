import { expect, test } from 'vitest';
import { type Article, searchArticles } from './help.ts';

const article = (slug: string, title: string, keywords: string, text: string): Article => ({
  slug,
  title,
  topic: 'Topic',
  keywords,
  blocks: [
    { kind: 'paragraph', children: [text, { kind: 'strong', children: ['bold'] }] },
    { kind: 'list', isOrdered: false, items: [['first item']] },
  ],
});

const articles = [
  article('pin', 'What the PIN protects', 'lock code', 'Services ask for it.'),
  article('password', 'I forgot my password', 'lost reset', 'A link by mail. It is no PIN.'),
  article('clave', 'Olvidé mi contraseña', '', 'Un enlace por correo.'),
];
const found = (query: string) => searchArticles(articles, query).map(({ slug }) => slug);

test.each([
  ['', ['pin', 'password', 'clave']],
  ['pin', ['pin', 'password']],
  ['PIN services', ['pin']],
  ['lost', ['password']],
  ['contrasena', ['clave']],
  ['first bold', ['pin', 'password', 'clave']],
  ['pass', ['password']],
  ['word', []],
  ['nothing like it', []],
])('searching %j finds %j', (query, slugs) => {
  expect(found(query)).toEqual(slugs);
});
