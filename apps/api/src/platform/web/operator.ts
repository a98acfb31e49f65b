import type { Config } from '../../config.ts';

/** The legal operator of the service, for the legal pages. */
export interface Operator {
  /** Null when no name is configured: the pages then refer to the operator of this URL. */
  readonly name: string | null;
  readonly address: readonly string[];
  readonly email: string;
}

export type OperatorConfig = Pick<
  Config,
  'LEGAL_ENTITY' | 'LEGAL_ADDRESS' | 'LEGAL_EMAIL' | 'SUPPORT_MAILBOX'
>;

export const operatorOf = (config: OperatorConfig): Operator => ({
  name: config.LEGAL_ENTITY ?? null,
  address: (config.LEGAL_ADDRESS ?? '')
    .split('|')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  email: config.LEGAL_EMAIL ?? config.SUPPORT_MAILBOX,
});
