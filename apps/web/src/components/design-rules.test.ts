import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = `${import.meta.dirname}/..`;

const filesWith = (pattern: RegExp) =>
  globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/gallery|\.test\./.test(file))
    .filter((file) => pattern.test(readFileSync(`${root}/${file}`, 'utf8')))
    .toSorted();

test('the lamp’s yellow is used only for the current state', () => {
  expect(filesWith(/(bg|text|border|outline|ring|fill|stroke|accent)-(on-)?lamp/)).toEqual([
    'components/cards/stat-tile.tsx',
    'components/line/lamp-card.tsx',
    'components/line/line-picture.tsx',
    'components/line/now-line.tsx',
    'components/line/ticket-card.tsx',
    'components/line/ticket-chip.tsx',
    'components/line/ticket-strip.tsx',
    'components/pictures/mark.tsx',
    'features/board/components/board-called.tsx',
    'features/board/components/board-chairs.tsx',
    'features/calendar/components/visit/visit-look.tsx',
    'features/check-in/components/shop/line-strip.tsx',
    'features/check-in/components/ticket/ticket-called.tsx',
    'features/stats/components/hours-chart.tsx',
    'routes/landing/below/barber-piece.tsx',
    'routes/landing/line-ticket.tsx',
    'routes/landing/live-line.tsx',
  ]);
});

test('the corner of the line-up belongs to tickets, the mark and the icons of a state', () => {
  expect(filesWith(/corner-ticket|rounded-\[\S+_0\.125rem\]/)).toEqual([
    'components/cards/plan-card.tsx',
    'components/cards/stat-tile.tsx',
    'components/feedback/empty-state.tsx',
    'components/line/lamp-card.tsx',
    'components/line/now-line.tsx',
    'components/line/ticket-card.tsx',
    'components/line/ticket-chip.tsx',
    'components/overlays/notice.tsx',
    'features/billing/components/invoices/payment-notice.tsx',
    'features/billing/components/subscription/checkout-outcome.tsx',
    'features/booking/components/unavailable/booking-missing.tsx',
    'features/check-in/components/shop/unknown-shop.tsx',
    'features/check-in/components/ticket/ticket-unreachable.tsx',
    'features/identity/components/dead-link.tsx',
    'features/identity/components/login/portal-card.tsx',
    'features/kiosk/components/kiosk-notice.tsx',
    'layouts/blocked/suspended-notice.tsx',
    'layouts/not-found-screen.tsx',
    'routes/landing/below/barber-piece.tsx',
  ]);
});
