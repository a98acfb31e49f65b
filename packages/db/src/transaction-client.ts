import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { Client, type QueryResult } from 'pg';

/** The prefix of a statement that every connection prepares once, because it is sent often. */
const PREPARED = '/* prepared */';

/** The end of a statement whose result nobody needs. */
const UNANSWERED = '/* unanswered */';

/** PostgreSQL keeps the prepared statements of each connection: further ones are sent without. */
const MOST_PREPARED = 100;

const isOpening = (text: string): boolean =>
  text === 'begin' ||
  text.startsWith(`${PREPARED} select set_config(`) ||
  text.startsWith(`${PREPARED} select enter_shop(`);

const nothing = (command: string): QueryResult => ({
  command,
  rowCount: 0,
  oid: 0,
  fields: [],
  rows: [],
});

interface Statement {
  text: string;
  values: unknown[];
}

/** Called when a statement is sent; calls the returned function when it has ended. */
export type WatchStatement = (text: string) => (error?: unknown) => void;

/**
 * Sends the statements that open a transaction, and those whose result nobody needs, together with
 * the next statement (the pipeline of the protocol), which saves round trips. If one of them fails,
 * the next statement fails with its error.
 */
export class TransactionClient extends Client {
  #held: Statement[] = [];
  #isInTransaction = false;
  readonly #names = new Map<string, string>();
  /** Watches every statement but those that open a transaction. */
  watchStatement: WatchStatement | undefined;
  protected readonly prepares: boolean = true;

  // The driver's own signature has a dozen forms; callers keep to it.
  override query(...args: unknown[]): never {
    return this.#query(args) as never;
  }

  #query(given: unknown[]): unknown {
    const [text, values, ...more] = given;
    const isPlain = typeof text === 'string' && Array.isArray(values) && more.length === 0;
    if (!isPlain) {
      // Sent now, it would run before the held `begin`: outside the transaction, without a shop.
      if (this.#held.length > 0) throw new Error('a transaction begins with text and values');
      return this.#send(given);
    }
    const isEnd = text === 'commit' || text === 'rollback';
    if (text === 'begin' || isEnd) this.#isInTransaction = !isEnd;
    if (isOpening(text) || (this.#isInTransaction && text.endsWith(UNANSWERED))) {
      this.#held.push({ text, values });
      return Promise.resolve(nothing(''));
    }
    const held = this.#held.splice(0);
    if (this.#isInVain(held, text)) return Promise.resolve(nothing(text.toUpperCase()));
    return this.#sendAfter(text === 'rollback' ? [] : held, { text, values });
  }

  /** Whether a transaction ends that the server does not know of, and that would change nothing. */
  #isInVain(held: readonly Statement[], text: string): boolean {
    if (held[0]?.text !== 'begin') return false;
    return text === 'rollback' || (text === 'commit' && held.every((one) => isOpening(one.text)));
  }

  #sendAfter(held: readonly Statement[], statement: Statement): Promise<unknown> {
    if (held.length === 0) return this.#sendWatched(statement);
    const statements = [...held, statement];
    const answers = this.together(() => statements.map((one) => this.#sendWatched(one)));
    return Promise.all(answers).then((all) => all.at(-1));
  }

  /**
   * One write to the socket for everything that `work` sends; the driver's types do not declare its
   * socket.
   */
  together<T>(work: () => T): T {
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection;
    stream.cork();
    try {
      return work();
    } finally {
      stream.uncork();
    }
  }

  #sendWatched(statement: Statement): Promise<QueryResult> {
    const end = isOpening(statement.text) ? undefined : this.watchStatement?.(statement.text);
    const answer = this.#sendStatement(statement);
    if (end) answer.then(() => end(), end);
    return answer;
  }

  #sendStatement({ text, values }: Statement): Promise<QueryResult> {
    const name = this.prepares && text.startsWith(PREPARED) ? this.#nameOf(text) : undefined;
    return this.#send([name === undefined ? text : { name, text, values }, values]);
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST_PREPARED) return known;
    const name = `p_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
    this.#names.set(text, name);
    return name;
  }

  #send(args: unknown[]): Promise<QueryResult> {
    return (super.query as (...args: unknown[]) => Promise<QueryResult>).apply(this, args);
  }
}

/** For a pooler that does not track which connection has prepared a statement. */
export class UnpreparedClient extends TransactionClient {
  protected override readonly prepares = false;
}
