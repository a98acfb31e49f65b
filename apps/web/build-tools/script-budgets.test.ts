import { expect, test } from 'vitest';
import { listPageScripts, measurePages, type ScriptManifest } from './script-budgets.ts';

const manifest: ScriptManifest = {
  url: '/manifest.js',
  entry: { module: '/entry.js', imports: ['/frame.js'] },
  routes: {
    root: { id: 'root', path: '', module: '/root.js', imports: ['/frame.js'] },
    layout: { id: 'layout', parentId: 'root', module: '/layout.js', imports: [] },
    landing: { id: 'landing', index: true, parentId: 'layout', module: '/landing.js', imports: [] },
    ticket: {
      id: 'ticket',
      path: '/shop/:username/ticket/:token',
      parentId: 'layout',
      module: '/ticket.js',
      clientLoaderModule: '/ticket-loader.js',
      imports: ['/frame.js', '/line.js'],
    },
    home: { id: 'home', path: '/dashboard', parentId: 'root', module: '/home.js', imports: [] },
  },
};

const pages = listPageScripts(manifest, (path) => (path === '/dashboard' ? '/all.js' : '/few.js'));

test('a page loads the entry, its parent routes, its own files and its texts, each once', () => {
  expect(pages.map(({ path }) => path)).toEqual([
    '/',
    '/shop/:username/ticket/:token',
    '/dashboard',
  ]);
  expect(pages[1]?.files.toSorted()).toEqual(
    [
      '/manifest.js',
      '/entry.js',
      '/frame.js',
      '/root.js',
      '/layout.js',
      '/ticket.js',
      '/ticket-loader.js',
      '/line.js',
      '/few.js',
    ].toSorted(),
  );
  expect(pages[2]?.files).toContain('/all.js');
});

test('it is measured against the budget of its kind', () => {
  const costs = measurePages(pages, () => 10 * 1024);
  expect(costs).toEqual([
    { path: '/', kilobytes: 70, most: 135 },
    { path: '/shop/:username/ticket/:token', kilobytes: 90, most: 135 },
    { path: '/dashboard', kilobytes: 60, most: 300 },
  ]);
});
