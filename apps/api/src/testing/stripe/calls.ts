import type { Fields } from './form.ts';
import type { Ledger } from './ledger.ts';
import { missing } from './refusal.ts';

/** A call of Stripe's API: `:id` in its path becomes `id`. */
export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  answer(ledger: Ledger, fields: Fields, id: string): object;
}

export const requireFrom = <Row>(
  objects: Map<string, Row>,
  kind: string,
  id: string | undefined,
  param = 'id',
): Row => {
  const found = objects.get(id ?? '');
  if (found === undefined) throw missing(kind, id ?? '', param);
  return found;
};

export const findCall = (
  calls: readonly Call[],
  method: string,
  path: string,
): { call: Call; id: string } | undefined => {
  for (const call of calls) {
    if (call.method !== method) continue;
    const match = new RegExp(`^${call.path.replace(':id', '([^/]+)')}/?$`).exec(path);
    if (match) return { call, id: decodeURIComponent(match[1] ?? '') };
  }
  return undefined;
};
