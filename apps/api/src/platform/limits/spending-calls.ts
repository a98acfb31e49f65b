import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import { networkOf } from './network.ts';
import { createSpending, type Taken } from './spending.ts';
import { withStatedSpending } from './stated-spending.ts';

/** Runs a call within the caps of its endpoint; a failed call is not counted. */
export const createSpendingCalls = (platform: Platform) => {
  const spending = createSpending(platform);
  const isProduction = platform.config.NODE_ENV === 'production';

  /** The refusal matters more: a count that stays too high by one ends with its window. */
  const giveBack = (taken: Taken) =>
    spending.giveBack(taken).catch((err: unknown) => {
      platform.logger.warn({ err }, 'a failed call stays counted');
    });

  return async <T>(
    endpoint: Endpoint,
    request: FastifyRequest,
    answer: () => Promise<T>,
  ): Promise<T> => {
    const report = (problem: Error) => {
      if (!isProduction) throw problem;
      request.log.error({ err: problem }, 'call spends what its contract does not state');
    };
    const { actor, params, body } = request;
    const spender = { actor, params, body, network: networkOf(request.ip) };
    const taken = await spending.take(endpoint, spender);
    try {
      return await withStatedSpending({ endpoint, report }, answer);
    } catch (error) {
      await giveBack(taken);
      throw error;
    }
  };
};
