import type { RootContent } from 'mdast';
import type { LegalSection, LegalText } from '../src/lib/articles/legal.ts';
import type { Language } from '../src/lib/texts/texts.ts';
import { blockOf, readHead, readTitle, refuse, titleOf } from './parse-markdown.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;
/** `## Cookies {#cookies}`: the name is used in links and is the same in every language. */
const named = /^(.+) \{#([a-z-]+)\}$/;

const startSection = (place: string, heading: string): LegalSection => {
  const [, title, id] = named.exec(heading) ?? [];
  return title && id
    ? { id, title, blocks: [] }
    : refuse(place, `the section '${heading}' has no name such as {#cookies}`);
};

const sectionsOf = (place: string, nodes: readonly RootContent[]): LegalSection[] => {
  const sections: LegalSection[] = [];
  for (const node of nodes) {
    if (node.type === 'heading') {
      if (node.depth !== 2) refuse(place, 'sections have no smaller ones');
      sections.push(startSection(place, titleOf(place, node.children)));
      continue;
    }
    const last = sections.pop() ?? refuse(place, 'a section is missing');
    sections.push({ ...last, blocks: [...last.blocks, blockOf(place, node)] });
  }
  return sections;
};

/** A title, the day of the last change, and named sections; anything else stops the build. */
export const parseLegal = (language: Language, name: string, source: string): LegalText => {
  const place = `docs/legal/${language}, ${name}`;
  const { valueOf, body } = readHead(place, source);
  const { title, rest } = readTitle(place, body);
  const changedOn = valueOf('changed');
  if (!day.test(changedOn)) refuse(place, `${changedOn} is no day`);
  const first = rest.findIndex((node) => node.type === 'heading');
  if (first === -1) refuse(place, 'it has no sections');
  return {
    language,
    title,
    description: valueOf('description'),
    changedOn,
    opening: rest.slice(0, first).map((node) => blockOf(place, node)),
    sections: sectionsOf(place, rest.slice(first)),
  };
};
