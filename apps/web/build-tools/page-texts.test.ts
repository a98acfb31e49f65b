import { expect, test } from 'vitest';
import { reach } from './page-texts.ts';

const below = 'src/routes/landing/below/below.tsx';

test('modules are followed through static and dynamic imports, but not through types', () => {
  const modules = reach(['src/routes/landing.tsx']);
  expect(modules).toContain('src/routes/landing/hero.tsx');
  expect(modules).toContain(below);
  const publicLayout = reach(['src/layouts/public-layout.tsx']);
  expect(publicLayout).toContain('src/lib/texts/texts.ts');
  // Its only import of this module is `import type`.
  expect(reach(['src/lib/texts/texts.ts'])).not.toContain(
    'src/lib/offline/service-worker-protocol.ts',
  );
});

test('a module to stop at is left out with what only it imports', () => {
  const modules = reach(['src/routes/landing.tsx'], below);
  expect(modules).not.toContain(below);
  expect(modules).not.toContain('src/routes/landing/below/questions.tsx');
});

test('the pages of a shop reach no module of the dashboard', () => {
  const pages = ['booking', 'check-in', 'ticket'].map((name) => `src/routes/${name}.tsx`);
  expect([...reach(pages)].filter((file) => /dashboard|layouts\/shell/.test(file))).toEqual([]);
});
