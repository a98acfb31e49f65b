import { TextLink } from '../../../components/buttons/text-link.tsx';
import type { Block, Inline } from '../../../lib/articles/text-block.ts';

const Words = ({ inline }: { inline: Inline }) => {
  if (typeof inline === 'string') return inline;
  const children = <Line inlines={inline.children} />;
  switch (inline.kind) {
    case 'strong':
      return <strong className="font-label text-ink">{children}</strong>;
    case 'emphasis':
      return <em>{children}</em>;
    case 'code':
      return <code className="rounded-chip bg-sunken px-1 py-0.5 text-ink num">{children}</code>;
    case 'link':
      return <TextLink to={inline.to}>{children}</TextLink>;
  }
};

/** The parts of a text never move, so their index is their key. */
const Line = ({ inlines }: { inlines: readonly Inline[] }) =>
  inlines.map((inline, place) => <Words key={String(place)} inline={inline} />);

const Part = ({ block }: { block: Block }) => {
  if (block.kind === 'heading') {
    return (
      <h3 className="mt-2 text-h3 cut-head text-ink">
        <Line inlines={block.children} />
      </h3>
    );
  }
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Line inlines={block.children} />
      </p>
    );
  }
  const List = block.isOrdered ? 'ol' : 'ul';
  return (
    <List
      className={`grid gap-1.5 pl-5.5 ${block.isOrdered ? 'list-decimal' : 'list-disc'} marker:text-ink-3`}
    >
      {block.items.map((item, place) => (
        <li key={String(place)} className="pl-1">
          <Line inlines={item} />
        </li>
      ))}
    </List>
  );
};

/** Text from Markdown: help articles and legal texts. */
export const TextBlocks = ({ blocks }: { blocks: readonly Block[] }) => (
  <div className="grid gap-4 text-body-lg text-ink-2 wrap-anywhere">
    {blocks.map((block, place) => (
      <Part key={String(place)} block={block} />
    ))}
  </div>
);
