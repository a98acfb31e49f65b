import { describe, expect, test } from 'vitest';
import { articleText } from '../src/lib/articles/help.ts';
import { readArticles } from './help-articles.ts';
import { parseArticle } from './parse-article.ts';

const head = '---\ntopic: The line\nkeywords: queue, wait\n---\n';

describe('an article', () => {
  test('is read from Markdown', () => {
    const source = `${head}# A title\n\nOne **bold** [link](/dashboard).\n\n## Steps\n\n1. First\n2. Second\n`;
    expect(parseArticle('a', source)).toEqual({
      slug: 'a',
      title: 'A title',
      topic: 'The line',
      keywords: 'queue, wait',
      blocks: [
        {
          kind: 'paragraph',
          children: [
            'One ',
            { kind: 'strong', children: ['bold'] },
            ' ',
            { kind: 'link', to: '/dashboard', children: ['link'] },
            '.',
          ],
        },
        { kind: 'heading', children: ['Steps'] },
        { kind: 'list', isOrdered: true, items: [['First'], ['Second']] },
      ],
    });
  });

  test.each([
    ['no head', '# A title\n'],
    ['no title', `${head}Text\n`],
    ['HTML', `${head}# A title\n\n<script>alert(1)</script>\n`],
    ['a picture', `${head}# A title\n\n![x](/a.png)\n`],
    ['a link to elsewhere', `${head}# A title\n\n[x](https://example.com)\n`],
  ])('with %s stops the build', (_name, source) => {
    expect(() => parseArticle('a', source)).toThrow('docs/help, a:');
  });
});

describe('the help', () => {
  const [english, spanish] = [readArticles('en'), readArticles('es')];

  test('has the same articles in both languages, in the same order', () => {
    expect(spanish.map(({ slug }) => slug)).toEqual(english.map(({ slug }) => slug));
    expect(english.length).toBeGreaterThanOrEqual(12);
  });

  test('has its topics in the same order in both languages', () => {
    const shape = (articles: typeof english) => {
      const topics = [...new Set(articles.map(({ topic }) => topic))];
      return articles.map(({ topic }) => topics.indexOf(topic));
    };
    expect(shape(spanish)).toEqual(shape(english));
  });

  test.each([...english, ...spanish].map((each) => [each.title, each] as const))(
    'the article “%s” is not empty',
    (_title, article) => {
      expect(articleText(article).length).toBeGreaterThan(150);
    },
  );
});
