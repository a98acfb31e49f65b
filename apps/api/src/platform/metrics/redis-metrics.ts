import { Gauge, type Registry } from 'prom-client';

export interface RedisMetrics {
  watch(isAvailable: () => boolean): void;
}

export const createRedisMetrics = (registry: Registry): RedisMetrics => {
  let isAvailable = () => false;
  const available = new Gauge({
    name: 'lineup_redis_available',
    help: '1 while this process uses Redis, 0 while it goes on without',
    registers: [],
    collect() {
      this.set(isAvailable() ? 1 : 0);
    },
  });
  registry.registerMetric(available);
  return {
    watch: (read) => {
      isAvailable = read;
    },
  };
};
