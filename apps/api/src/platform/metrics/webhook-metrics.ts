import { Counter, type Registry } from 'prom-client';

type WebhookProvider = 'stripe' | 'twilio';

/**
 * - handled: it led to a change, or to a comparison with the provider
 * - ignored: it is of a kind, or about somebody, that does not concern us
 * - refused: its signature is not valid
 * - failed: it could not be handled; the provider sends it again
 */
type WebhookOutcome = 'handled' | 'ignored' | 'refused' | 'failed';

export interface WebhookMetrics {
  refused(provider: WebhookProvider): void;
  /**
   * Counts one by how it ends; an error is `failed`. `kind` is one of a fixed list of the caller,
   * never text from outside.
   */
  measure(
    provider: WebhookProvider,
    kind: string,
    work: () => Promise<'handled' | 'ignored'>,
  ): Promise<'handled' | 'ignored'>;
}

export const createWebhookMetrics = (registry: Registry): WebhookMetrics => {
  const webhooks = new Counter({
    name: 'lineup_webhooks_total',
    help: 'Webhooks received, by provider, kind and outcome',
    labelNames: ['provider', 'kind', 'outcome'],
    registers: [registry],
  });
  const count = (provider: WebhookProvider, kind: string, outcome: WebhookOutcome) =>
    webhooks.inc({ provider, kind, outcome });
  for (const provider of ['stripe', 'twilio'] as const) {
    webhooks.inc({ provider, kind: 'unknown', outcome: 'refused' }, 0);
    webhooks.inc({ provider, kind: 'unknown', outcome: 'failed' }, 0);
  }
  return {
    refused: (provider) => count(provider, 'unknown', 'refused'),
    measure: async (provider, kind, work) => {
      try {
        const outcome = await work();
        count(provider, kind, outcome);
        return outcome;
      } catch (error) {
        count(provider, kind, 'failed');
        throw error;
      }
    },
  };
};
