import type { Language } from '../texts/texts.ts';
import type { Block } from './text-block.ts';

export const legalNames = ['privacy-policy', 'terms-and-services'] as const;
export type LegalName = (typeof legalNames)[number];

export interface LegalSection {
  /** The same in every language: addresses name it. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A legal text, as the build makes it from Markdown in docs/legal. */
export interface LegalText {
  readonly language: Language;
  readonly title: string;
  /** What it is in a sentence, for search engines. */
  readonly description: string;
  /** The day of the last change, as 2026-11-16. */
  readonly changedOn: string;
  /** What comes before the first section. */
  readonly opening: readonly Block[];
  readonly sections: readonly LegalSection[];
}

export type LegalTexts = Readonly<Record<LegalName, LegalText>>;

/** Who answers for the service; null where the settings name nobody. */
export interface Operator {
  readonly name: string | null;
  readonly address: readonly string[];
  readonly email: string;
}
