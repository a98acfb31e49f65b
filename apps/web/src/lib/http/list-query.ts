import { defaultPageSize, pageSizes } from '@lineup/domain/pagination';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

interface Paged {
  readonly page: number;
}

/** One of the choices that an address may name. */
export const chosenOf = <T extends string | number>(
  choices: readonly T[],
  text: string | null,
): T | undefined => choices.find((choice) => String(choice) === text);

/** Which page, and how many rows it has. */
export const readPaging = (params: URLSearchParams) => {
  const page = Number(params.get('page'));
  return {
    limit: chosenOf(pageSizes, params.get('limit')) ?? defaultPageSize,
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 100_000) : 1,
  };
};

/** Only what differs from a fresh screen, so that the plain address is the plain list. */
const writeQuery = <Q extends Paged>(query: Q, plain: Q): URLSearchParams => {
  const params = new URLSearchParams();
  for (const name of Object.keys(query) as (keyof Q & string)[]) {
    const value = query[name];
    if (value !== undefined && value !== plain[name]) params.set(name, String(value));
  }
  return params;
};

/**
 * What a list shows, kept in the address: a reload, a link and the way back show the same. Any
 * change but that of the page begins on the first one.
 */
export const useListQuery = <Q extends Paged>(read: (params: URLSearchParams) => Q) => {
  const [params, setParams] = useSearchParams();
  const query = read(params);
  // The pagination bar changes size and page in one breath, faster than the address follows.
  const wanted = useRef(query);
  useEffect(() => {
    wanted.current = read(params);
  }, [params, read]);
  const change = (next: Partial<Q>): void => {
    wanted.current = { ...wanted.current, page: 1, ...next };
    const plain = read(new URLSearchParams());
    setParams(writeQuery(wanted.current, plain), { replace: true, preventScrollReset: true });
  };
  return { query, change };
};
