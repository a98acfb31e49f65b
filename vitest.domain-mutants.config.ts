import { defineConfig } from 'vitest/config';

/** For `npm run test:domain-mutants`: the domain's own tests, and nothing else. */
export default defineConfig({
  test: {
    include: ['packages/domain/src/**/*.test.ts'],
    setupFiles: 'packages/domain/src/testing/fixed-seed.ts',
  },
});
