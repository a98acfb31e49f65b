import type { Transaction } from './database/database.ts';

/** What an operator asked for; the shop's or the affiliate's own log says what became of it. */
export interface OperatorLine {
  readonly operator: string;
  /** As it is typed: 'shops suspend'. */
  readonly command: string;
  readonly subject: string;
  readonly details: Readonly<Record<string, string>>;
}

/** Writes one line of the append-only log of operators. */
export const recordOperator = async (
  tx: Transaction,
  { details, ...line }: OperatorLine,
): Promise<void> => {
  await tx
    .insertInto('operator_audit')
    .values({ ...line, details: JSON.stringify(details) })
    .execute();
};

/** Selects the newest lines first. */
export const selectOperatorLines = (tx: Transaction, limit: number) =>
  tx
    .selectFrom('operator_audit')
    .select(['id', 'at', 'operator', 'command', 'subject', 'details'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
