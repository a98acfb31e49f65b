import type { Config } from '../../config.ts';

/** Who answers for the service, as its legal pages name them. */
export interface Operator {
  /** Null where nobody was named: the pages then speak of whoever runs this address. */
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
