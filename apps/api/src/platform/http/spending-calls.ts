import type { Endpoint } from '@lineup/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import { createSpending } from '../spending.ts';
import { withStatedSpending } from '../stated-spending.ts';
import { networkOf } from './network.ts';

/** Answers a call within the caps that its endpoint states; a call that fails is not counted. */
export const createSpendingCalls = (platform: Platform) => {
  const spending = createSpending(platform);
  const isProduction = platform.config.NODE_ENV === 'production';

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
      await spending.giveBack(taken);
      throw error;
    }
  };
};
