import { configure } from '@testing-library/react';

// A second is not much on a busy machine; a test that passes never waits this long.
configure({ asyncUtilTimeout: 10_000 });
