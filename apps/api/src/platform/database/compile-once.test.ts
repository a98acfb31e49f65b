import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { compileOnce } from './compile-once.ts';

interface Values {
  readonly shop: number;
  readonly name: string;
}

test('a statement is built once, and sent with the values of each call', () => {
  const build = vi.fn<() => void>();
  const statement = compileOnce<Values, { id: number }>((db, { shop, name }) => {
    build();
    return db
      .selectFrom('services')
      .select('id')
      .where('shop_id', '=', shop)
      .where('name', '=', name)
      .where(sql<boolean>`position > ${7} and shop_id = ${shop}`);
  });
  const [one, other] = [
    statement({ shop: 1, name: 'Fade' }),
    statement({ shop: 2, name: 'Shave' }),
  ];
  expect(build).toHaveBeenCalledOnce();
  expect(one.parameters).toEqual([1, 'Fade', 7, 1]);
  expect(other.parameters).toEqual([2, 'Shave', 7, 2]);
  expect(other.sql).toBe(one.sql);
  expect(one.sql).toMatch(/^\/\* prepared \*\/ select "id" from "services"/);
});

test('a text that is made of a value is refused, because it would stay that of the first call', () => {
  const statement = compileOnce<Values, { id: number }>((db, { shop, name }) =>
    db
      .selectFrom('services')
      .select('id')
      .where('name', '=', `${name} ${String(shop)}`),
  );
  expect(() => statement({ shop: 1, name: 'Fade' })).toThrow("made of its first 'name'");
});
