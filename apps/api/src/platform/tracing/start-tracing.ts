import type { Config } from '../../config.ts';
import { noTracing, type Tracing } from './tracing.ts';

/** OpenTelemetry is loaded only where an endpoint is set, because that takes time and memory. */
export const startTracing = async (
  config: Pick<
    Config,
    'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_TRACES_SAMPLER_ARG'
  >,
  process: 'api' | 'worker',
): Promise<Tracing> => {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return noTracing();
  const { createOtelTracing } = await import('./otel-tracing.ts');
  return createOtelTracing({
    process,
    endpoint,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS,
    share: config.OTEL_TRACES_SAMPLER_ARG,
  });
};
