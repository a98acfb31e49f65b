import { describe, expect, test } from 'vitest';
import { notificationOf, pageToFocus, pathOf } from './notifications.ts';

const origin = 'https://lineup.test';
const page = (path: string) => ({ url: `${origin}${path}`, focus: () => Promise.resolve() });

describe('a message', () => {
  test('is shown with its topic, and an urgent one stays', () => {
    const message = {
      title: "It's your turn",
      body: 'Bo is ready for you.',
      path: '/shop/a/ticket/b',
      topic: 'ticket-1',
      isUrgent: true,
    };
    expect(notificationOf(message)).toMatchObject({
      title: "It's your turn",
      options: {
        body: 'Bo is ready for you.',
        tag: 'ticket-1',
        renotify: true,
        requireInteraction: true,
        data: { path: '/shop/a/ticket/b' },
      },
    });
    const { options } = notificationOf({ ...message, isUrgent: false });
    expect(options.requireInteraction).toBeUndefined();
  });

  test.each([null, undefined, 'text', 5, {}, { title: 1, topic: {} }])(
    '%j is shown without content',
    (data) => {
      const { title, options } = notificationOf(data);
      expect([title, options.body, options.tag]).toEqual(['Lineup', '', undefined]);
    },
  );
});

test.each([
  [{ path: '/dashboard' }, '/dashboard'],
  [{ path: 'https://example.com/' }, '/'],
  [{ path: '//example.com/' }, '/'],
  [{}, '/'],
  [null, '/'],
])('%j leads to %s', (data, path) => {
  expect(pathOf(data)).toBe(path);
});

describe('a press', () => {
  test('focuses the page that is open', () => {
    const pages = [page('/shop/a'), page('/shop/a/ticket/b')];
    expect(pageToFocus(pages, '/shop/a/ticket/b', origin)).toBe(pages[1]);
  });

  test('focuses any page of the dashboard, but no other ticket', () => {
    const pages = [page('/dashboard/services'), page('/shop/a/ticket/c')];
    expect(pageToFocus(pages, '/dashboard/calendar', origin)).toBe(pages[0]);
    expect(pageToFocus(pages, '/shop/a/ticket/b', origin)).toBeUndefined();
  });

  test('ignores pages of other origins', () => {
    const other = { url: 'https://example.com/dashboard', focus: () => Promise.resolve() };
    expect(pageToFocus([other], '/dashboard', origin)).toBeUndefined();
  });
});
