import type { MessageTemplate } from './message-template.ts';

/** Where the link of a message leads, which also names it. */
export type LinkPurpose = 'change' | 'details' | 'again' | 'choose' | 'ticket';

/** The sentences of a language that a shop cannot change, because they say what the link does. */
export interface FixedPhrases {
  readonly confirm: string;
  readonly change: (until: string | null) => string;
  readonly actions: Readonly<Record<LinkPurpose, string>>;
  /** The end of a text, before its link. */
  readonly textEnds: Readonly<Record<LinkPurpose | 'confirm', string>>;
}

/** All messages of one language. */
export interface MessageWords<Kind extends string = string> {
  readonly templates: Readonly<Record<Kind, MessageTemplate>>;
  readonly phrases: FixedPhrases;
}
