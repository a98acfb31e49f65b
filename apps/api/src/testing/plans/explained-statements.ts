import pg from 'pg';

/** A node of PostgreSQL's plan, as `explain (analyze, buffers, format json)` prints it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Filter?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

/** The settings of a transaction that policies compare with; empty where it has none. */
export interface StatementScope {
  readonly shop: string;
  readonly account: string;
  readonly affiliate: string;
  readonly operator: string;
  /** The same for all statements of one transaction. */
  readonly transaction: string;
}

const scopeQuery = `
  select coalesce(current_setting('app.shop_id', true), '') as shop,
    coalesce(current_setting('app.account_id', true), '') as account,
    coalesce(current_setting('app.affiliate_id', true), '') as affiliate,
    coalesce(current_setting('app.operator', true), '') as operator,
    pg_backend_pid() || ' ' || now() as transaction`;

export interface ExplainedStatement {
  readonly text: string;
  readonly values: unknown;
  readonly plan: PlanNode;
  /** Whom row-level security let it read and write for. */
  readonly scope: StatementScope;
  /** How long PostgreSQL took to execute it, with its triggers. */
  readonly milliseconds: number;
}

interface Explanation {
  readonly 'QUERY PLAN': readonly { readonly Plan: PlanNode; readonly 'Execution Time': number }[];
}

type Query = (this: pg.Client, ...args: unknown[]) => Promise<{ rows: unknown[] }>;

const readStatement = ([first, values]: readonly unknown[]): { text: string; values: unknown } => {
  if (typeof first === 'string') return { text: first, values };
  const { text = '', values: own } = (first ?? {}) as { text?: string; values?: unknown };
  return { text, values: own };
};

const readsOrWrites = /^\s*(?:\/\*.*?\*\/\s*)?(?:select|with|insert|update|delete)\b/i;

/**
 * Explains every statement of the transactions that run during `work`: each is executed once more
 * before the statement itself, on the same connection with the same role, settings and values, and
 * rolled back to a savepoint.
 */
export const explainStatements = async (
  work: () => Promise<unknown>,
): Promise<ExplainedStatement[]> => {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its client below
  const send = pg.Client.prototype.query as unknown as Query;
  const inTransaction = new WeakSet<pg.Client>();
  const explained: Promise<ExplainedStatement[]>[] = [];

  const explain = async (client: pg.Client, text: string, values: unknown) => {
    const [, , scoped, answer] = await Promise.allSettled([
      send.call(client, 'savepoint explained'),
      // Small tables are read whole, however they are indexed. So, only those without an index are.
      send.call(client, 'set local enable_seqscan = off'),
      send.call(client, scopeQuery),
      send.call(client, `explain (analyze, buffers, timing off, format json) ${text}`, values),
      send.call(client, 'rollback to savepoint explained'),
      send.call(client, 'release savepoint explained'),
    ]);
    // A statement that fails fails by itself, too.
    if (answer.status === 'rejected' || scoped.status === 'rejected') return [];
    const [scope] = scoped.value.rows as StatementScope[];
    const [row] = answer.value.rows as Explanation[];
    const [explanation] = row?.['QUERY PLAN'] ?? [];
    if (!explanation || !scope) return [];
    const { Plan: plan, 'Execution Time': milliseconds } = explanation;
    return [{ text, values, plan, scope, milliseconds }];
  };

  const explainAndSend: Query = function (this: pg.Client, ...args) {
    const { text, values } = readStatement(args);
    if (text === 'begin') inTransaction.add(this);
    else if (text === 'commit' || text === 'rollback') inTransaction.delete(this);
    else if (inTransaction.has(this) && readsOrWrites.test(text)) {
      explained.push(explain(this, text, values));
    }
    return send.apply(this, args);
  };
  pg.Client.prototype.query = explainAndSend as never;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = send as never;
  }
  return (await Promise.all(explained)).flat();
};
