import { expect, test } from 'vitest';
import { builtFiles } from './built-files.ts';

const route = (name: string) => `src/routes/${name}.tsx?__react-router-build-client-route`;

const manifest = {
  'src/entry.client.tsx': { file: 'assets/entry.js', imports: ['_frame.js'] },
  '_frame.js': { file: 'assets/frame.js', imports: ['_frame.js'] },
  'src/root.tsx?__react-router-build-client-route': {
    file: 'assets/root.js',
    css: ['assets/root.css'],
    dynamicImports: ['src/locales/en.po'],
  },
  'src/locales/en.po': { file: 'assets/en.js' },
  [route('kiosk')]: {
    file: 'assets/kiosk.js',
    dynamicImports: ['src/components/pictures/qr-code.tsx'],
  },
  'src/components/pictures/qr-code.tsx': { file: 'assets/qr-code.js' },
  [route('ticket')]: { file: 'assets/ticket.js' },
  'src/routes/ticket.tsx?route-chunk=clientLoader': { file: 'assets/ticket-loader.js' },
  [route('dashboard/home')]: { file: 'assets/home.js', dynamicImports: ['src/chart.tsx'] },
  'src/chart.tsx': { file: 'assets/chart.js' },
  [route('dashboard/billing')]: { file: 'assets/billing.js', dynamicImports: ['src/print.tsx'] },
  'src/print.tsx': { file: 'assets/print.js' },
};
const names = ['manifest-aa27e148.js', 'manifest-aa27e148.js.br', 'entry.js', 'entry.js.gz'];

test('a screen needs its chunks, their imports and its dynamic imports, but not every language', () => {
  const { needs } = builtFiles(manifest, names);
  const everywhere = ['/assets/manifest-aa27e148.js', '/assets/entry.js', '/assets/frame.js'];
  const root = ['/assets/root.css', '/assets/root.js'];
  expect(needs.kiosk.toSorted()).toEqual(
    [...everywhere, ...root, '/assets/kiosk.js', '/assets/qr-code.js'].toSorted(),
  );
  expect(needs.ticket.toSorted()).toEqual(
    [...everywhere, ...root, '/assets/ticket.js', '/assets/ticket-loader.js'].toSorted(),
  );
});

test('every dashboard screen can open, and the most important ones are cached completely', () => {
  const { needs } = builtFiles(manifest, names);
  expect(needs.desk).toEqual(
    expect.arrayContaining(['/assets/home.js', '/assets/chart.js', '/assets/billing.js']),
  );
  expect(needs.desk).not.toContain('/assets/print.js');
  expect(needs.desk).not.toContain('/assets/kiosk.js');
});

test('the files of a build are those that pages load, not their compressed copies', () => {
  expect(builtFiles(manifest, names).all).toEqual([
    '/assets/entry.js',
    '/assets/manifest-aa27e148.js',
  ]);
});
