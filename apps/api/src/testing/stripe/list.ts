import { type Fields, integer, text } from './form.ts';
import type { Page } from './wire.ts';

/** A page of a list, newest first, with Stripe's paging: after a row, or before it. */
export const listPage = <Row extends { id: string }>(
  objects: Map<string, Row>,
  url: string,
  fields: Fields,
  isWanted: (row: Row) => boolean = () => true,
): Page<Row> => {
  const rows = [...objects.values()].filter(isWanted).toReversed();
  const size = Math.min(100, Math.max(1, integer(fields, 'limit') ?? 10));
  const [after, before] = [text(fields, 'starting_after'), text(fields, 'ending_before')];
  if (before !== undefined) {
    const end = Math.max(
      0,
      rows.findIndex(({ id }) => id === before),
    );
    const start = Math.max(0, end - size);
    return { object: 'list', url, has_more: start > 0, data: rows.slice(start, end) };
  }
  const start = after === undefined ? 0 : rows.findIndex(({ id }) => id === after) + 1;
  return {
    object: 'list',
    url,
    has_more: rows.length > start + size,
    data: rows.slice(start, start + size),
  };
};

/** Rows whose fields match the request. */
export const matching =
  (fields: Fields, names: readonly string[]) =>
  (row: object): boolean =>
    names.every((name) => {
      const wanted = text(fields, name);
      if (wanted === undefined) return true;
      const value = (row as Record<string, unknown>)[name];
      return String(value) === wanted;
    });
