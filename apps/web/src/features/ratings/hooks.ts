import { listRatings } from '@lineup/contract/ratings';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';
import { unwrap } from '../../lib/http/query-client.ts';

const ratingsQuery = (page: number, limit: number) =>
  queryOptions({
    queryKey: ['ratings', page, limit],
    queryFn: ({ signal }) => call(listRatings, { query: { page, limit } }, { signal }).then(unwrap),
  });

/** A page of the shop's ratings. Apart from api.ts, which the ticket page loads. */
export const useRatings = (page: number, limit: number) =>
  useQuery({ ...ratingsQuery(page, limit), placeholderData: keepPreviousData });
