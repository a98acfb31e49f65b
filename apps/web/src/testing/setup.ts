import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { trackPage } from './reset-page.ts';

/**
 * Vitest runs this before each test file. The files of a worker share one document and the packages
 * (React, Radix, icons, msw), because loading them takes longer than most files take to run. What a
 * file leaves behind is reset here, so that the order of the files does not matter.
 */

// The default of one second is too short on a busy machine. A test that passes never waits this long.
configure({ asyncUtilTimeout: 10_000 });

// Each file loads its own copies of the product's modules, because many of them have state.
vi.resetModules();

// Vitest runs without globals, so Testing Library cannot clean up by itself.
afterEach(cleanup);
afterAll(trackPage());
