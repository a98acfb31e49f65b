import type { PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { type Article, type Block, type Inline, inlineText } from '../src/lib/help.ts';

const refuse = (slug: string, what: string): never => {
  throw new Error(`docs/help, ${slug}: ${what}`);
};

/** The lines between the two rulers at the top: `topic: ...` and `keywords: ...`. */
const readHead = (slug: string, source: string) => {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const values = new Map(
    head.split('\n').map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.trim(), value.join(':').trim()];
    }),
  );
  const topic = values.get('topic') ?? refuse(slug, 'a topic is missing at the top');
  return { topic, keywords: values.get('keywords') ?? '', body };
};

const inlineOf = (slug: string, node: PhrasingContent): Inline => {
  const childrenOf = (children: PhrasingContent[]) =>
    children.map((child) => inlineOf(slug, child));
  if (node.type === 'text') return node.value.replaceAll('\n', ' ');
  if (node.type === 'inlineCode') return { kind: 'code', children: [node.value] };
  if (node.type === 'strong' || node.type === 'emphasis') {
    return { kind: node.type, children: childrenOf(node.children) };
  }
  if (node.type === 'link') {
    if (!node.url.startsWith('/')) refuse(slug, `${node.url} is no path of the product`);
    return { kind: 'link', to: node.url, children: childrenOf(node.children) };
  }
  return refuse(slug, `${node.type} is not for articles`);
};

const paragraphsOf = (slug: string, nodes: readonly RootContent[]): Inline[] =>
  nodes.flatMap((node) =>
    node.type === 'paragraph'
      ? node.children.map((child) => inlineOf(slug, child))
      : refuse(slug, `${node.type} is not for a list`),
  );

const blockOf = (slug: string, node: RootContent): Block => {
  if (node.type === 'paragraph' || node.type === 'heading') {
    return { kind: node.type, children: node.children.map((child) => inlineOf(slug, child)) };
  }
  if (node.type === 'list') {
    return {
      kind: 'list',
      isOrdered: node.ordered === true,
      items: node.children.map((item) => paragraphsOf(slug, item.children)),
    };
  }
  return refuse(slug, `${node.type} is not for articles`);
};

/** Markdown with a title, paragraphs, headings, lists and links; anything else stops the build. */
export const parseArticle = (slug: string, source: string): Article => {
  const { topic, keywords, body } = readHead(slug, source);
  const [first, ...rest] = fromMarkdown(body).children;
  if (first?.type !== 'heading' || first.depth !== 1) return refuse(slug, 'it begins with a title');
  const title = inlineText(first.children.map((child) => inlineOf(slug, child)));
  return { slug, title, topic, keywords, blocks: rest.map((node) => blockOf(slug, node)) };
};
