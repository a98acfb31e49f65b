import type { DB } from '@lineup/db/generated';
import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';

/** Builds statements without a connection. */
const builder = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Stands for a value while a statement is built. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  toString(): never {
    throw new Error(`the statement would keep a text made of its first '${this.name}'`);
  }
}

const placeholders = new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) });

/** A statement for other values than those of its compilation. */
export type Compiled<V extends object, R> = (values: V) => CompiledQuery<R>;

/**
 * A statement that is sent often: it is built once per process, which takes longer than to send it,
 * and prepared once per connection. Values must get into it as they are: pass what is computed from
 * them as a value of its own.
 */
export const compileOnce = <V extends object, R>(
  build: (db: Kysely<DB>, values: V) => Compilable<R>,
): Compiled<V, R> => {
  let compiled: CompiledQuery<R> | undefined;
  return (values) => {
    compiled ??= build(builder, placeholders as V).compile();
    const valueOf = (parameter: unknown) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof V] : parameter;
    return {
      ...compiled,
      sql: `/* prepared */ ${compiled.sql}`,
      parameters: compiled.parameters.map(valueOf),
    };
  };
};
