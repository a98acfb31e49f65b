import type { PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { type Block, type Inline, inlineText } from '../src/lib/articles/text-block.ts';

/** The file that an error message names, such as 'docs/help, the-pin'. */
type Place = string;

export const refuse = (place: Place, what: string): never => {
  throw new Error(`${place}: ${what}`);
};

/** Reads the front matter, `name: value` per line between two rulers, and the body after it. */
export const readHead = (place: Place, source: string) => {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const values = new Map(
    head.split('\n').map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.trim(), value.join(':').trim()];
    }),
  );
  const valueOf = (name: string): string =>
    values.get(name) ?? refuse(place, `a ${name} is missing at the top`);
  return { valueOf, body };
};

const inlineOf = (place: Place, node: PhrasingContent): Inline => {
  const childrenOf = (children: PhrasingContent[]) =>
    children.map((child) => inlineOf(place, child));
  if (node.type === 'text') return node.value.replaceAll('\n', ' ');
  if (node.type === 'inlineCode') return { kind: 'code', children: [node.value] };
  if (node.type === 'strong' || node.type === 'emphasis') {
    return { kind: node.type, children: childrenOf(node.children) };
  }
  if (node.type === 'link') {
    if (!node.url.startsWith('/')) refuse(place, `${node.url} is no path of the product`);
    return { kind: 'link', to: node.url, children: childrenOf(node.children) };
  }
  return refuse(place, `${node.type} is not for texts`);
};

const paragraphsOf = (place: Place, nodes: readonly RootContent[]): Inline[] =>
  nodes.flatMap((node) =>
    node.type === 'paragraph'
      ? node.children.map((child) => inlineOf(place, child))
      : refuse(place, `${node.type} is not for a list`),
  );

export const blockOf = (place: Place, node: RootContent): Block => {
  if (node.type === 'paragraph' || node.type === 'heading') {
    return { kind: node.type, children: node.children.map((child) => inlineOf(place, child)) };
  }
  if (node.type === 'list') {
    return {
      kind: 'list',
      isOrdered: node.ordered === true,
      items: node.children.map((item) => paragraphsOf(place, item.children)),
    };
  }
  return refuse(place, `${node.type} is not for texts`);
};

/** Splits the title from the rest of the text. */
export const readTitle = (place: Place, body: string) => {
  const [first, ...rest] = fromMarkdown(body).children;
  if (first?.type !== 'heading' || first.depth !== 1) {
    return refuse(place, 'it begins with a title');
  }
  return { title: titleOf(place, first.children), rest };
};

export const titleOf = (place: Place, children: PhrasingContent[]): string =>
  inlineText(children.map((child) => inlineOf(place, child)));
