import { getTicketAlerts } from '@lineup/contract/alerts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleTicket } from '../../../../testing/line/sample-ticket.ts';
import { answerCall } from '../../../../testing/mock-api.ts';
import { mockTicket, openTicket } from '../../../../testing/screens/open-ticket.tsx';

mockTicket();

it('rings on the open page where the browser has no push, until it is turned off', async () => {
  answerCall(getTicketAlerts, () => ({ status: 1, response: { key: 'key' } }));
  const user = openTicket(sampleTicket());
  await user.click(screen.getByRole('button', { name: 'Tell me when it is my turn' }));
  expect(await screen.findByText('We tell you when it is your turn')).toBeDefined();
  expect(
    await screen.findByText('Keep this page open: it rings when you are called.'),
  ).toBeDefined();
  // Only a browser with push has kinds to choose.
  expect(screen.queryByRole('switch')).toBe(null);
  await user.click(screen.getByRole('button', { name: 'Turn off alerts' }));
  expect(screen.getByRole('button', { name: 'Tell me when it is my turn' })).toBeDefined();
});

it('is on again after a reload', async () => {
  sessionStorage.setItem('lineup_alerts abcdefghijklmnopqrstuv', 'page ');
  openTicket(sampleTicket());
  expect(await screen.findByText('We tell you when it is your turn')).toBeDefined();
});
