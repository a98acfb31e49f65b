/** Text built from Markdown, never HTML. */
export type Block =
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly kind: 'heading'; readonly children: readonly Inline[] }
  | {
      readonly kind: 'list';
      readonly isOrdered: boolean;
      readonly items: readonly (readonly Inline[])[];
    };

export type Inline =
  | string
  | { readonly kind: 'strong' | 'emphasis' | 'code'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly to: string; readonly children: readonly Inline[] };

export const inlineText = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => (typeof inline === 'string' ? inline : inlineText(inline.children)))
    .join('');

export const blockText = (block: Block): string =>
  block.kind === 'list' ? block.items.map(inlineText).join(' ') : inlineText(block.children);
