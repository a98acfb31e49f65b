import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = `${import.meta.dirname}/..`;

const filesWith = (pattern: RegExp) =>
  globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/gallery|\.test\./.test(file))
    .filter((file) => pattern.test(readFileSync(`${root}/${file}`, 'utf8')))
    .toSorted();

test('the lamp’s yellow means now, and nothing else', () => {
  expect(filesWith(/(bg|text|border|outline|ring|fill|stroke|accent)-(on-)?lamp/)).toEqual([
    'components/lamp-card.tsx',
    'components/line-picture.tsx',
    'components/mark.tsx',
    'components/now-line.tsx',
    'components/stat-tile.tsx',
    'components/ticket-card.tsx',
    'components/ticket-chip.tsx',
    'components/ticket-strip.tsx',
    'features/calendar/components/visit-look.tsx',
    'features/check-in/components/board-called.tsx',
    'features/check-in/components/board-chairs.tsx',
    'features/check-in/components/line-strip.tsx',
    'features/check-in/components/ticket-called.tsx',
    'features/stats/components/hours-chart.tsx',
    'routes/landing/below/barber-piece.tsx',
    'routes/landing/line-ticket.tsx',
    'routes/landing/live-line.tsx',
  ]);
});

test('the corner of the line-up belongs to tickets, the mark and the icons of a state', () => {
  expect(filesWith(/corner-ticket|rounded-\[\S+_0\.125rem\]/)).toEqual([
    'components/empty-state.tsx',
    'components/lamp-card.tsx',
    'components/notice.tsx',
    'components/now-line.tsx',
    'components/plan-card.tsx',
    'components/stat-tile.tsx',
    'components/ticket-card.tsx',
    'components/ticket-chip.tsx',
    'features/auth/components/dead-link.tsx',
    'features/auth/components/portal-card.tsx',
    'features/billing/components/checkout-outcome.tsx',
    'features/billing/components/payment-notice.tsx',
    'features/booking/components/booking-missing.tsx',
    'features/check-in/components/kiosk-notice.tsx',
    'features/check-in/components/ticket-away.tsx',
    'features/check-in/components/unknown-shop.tsx',
    'layouts/not-found-screen.tsx',
    'layouts/shell/suspended-notice.tsx',
    'routes/landing/below/barber-piece.tsx',
  ]);
});
