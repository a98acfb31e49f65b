import type { Language } from '../texts/texts.ts';
import type { Block } from './text-block.ts';

export const legalNames = ['privacy-policy', 'terms-and-services'] as const;
export type LegalName = (typeof legalNames)[number];

export interface LegalSection {
  /** The anchor of the section, the same in every language. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A legal text, built from Markdown in docs/legal. */
export interface LegalText {
  readonly language: Language;
  readonly title: string;
  /** One sentence for search engines. */
  readonly description: string;
  /** The day of the last change, such as 2026-11-16. */
  readonly changedOn: string;
  /** The text before the first section. */
  readonly opening: readonly Block[];
  readonly sections: readonly LegalSection[];
}

export type LegalTexts = Readonly<Record<LegalName, LegalText>>;

/** The operator of the service; null where it is not configured. */
export interface Operator {
  readonly name: string | null;
  readonly address: readonly string[];
  readonly email: string;
}
