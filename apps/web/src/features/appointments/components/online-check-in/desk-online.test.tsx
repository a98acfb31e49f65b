import { removeTickets, restoreTickets } from '@lineup/contract/check-in/flood';
import { type CheckInPause, getPause, setPause } from '@lineup/contract/check-in/pause';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Toaster } from '../../../../components/feedback/toaster.tsx';
import { answerCall, mockApi, refusal } from '../../../../testing/mock-api.ts';
import { press, renderScreen } from '../../../../testing/render-screen.tsx';
import { employee, signInAs, signOut } from '../../../../testing/samples/sample-user.ts';
import { DeskOnline } from './desk-online.tsx';

mockApi();

const time_zone = 'America/Chicago';
const flood = null;
const running: CheckInPause = { is_paused: false, until: null, time_zone, flood };
const paused: CheckInPause = { ...running, is_paused: true, until: '2026-03-12T16:54:00Z' };

/** The server answers with the last ticket first. */
const gone: number[] = [9, 7];
const back: number[] = [7, 9];
const joined_at = '2026-03-12T16:20:00Z';
const flooded: CheckInPause = {
  ...running,
  flood: {
    joined: 14,
    minutes: 10,
    sources: [
      {
        kind: 'device',
        joined: 12,
        waiting: [
          { id: 7, ticket_number: 31, customer_name: 'Nobody', joined_at },
          { id: 8, ticket_number: 32, customer_name: 'Ana', joined_at },
          { id: 9, ticket_number: 33, customer_name: null, joined_at },
        ],
      },
    ],
  },
};

beforeEach(() => signInAs(employee));
afterEach(() => signOut());

const open = async (now: CheckInPause) => {
  answerCall(getPause, () => ({ status: 1, response: now }));
  const { user } = renderScreen(
    <>
      <DeskOnline />
      <Toaster />
    </>,
  );
  await screen.findByText(/^Online check-in is/u);
  return user;
};

describe('online check-in on Home', () => {
  test('is paused by one press, and resumed by the next', async () => {
    let now = running;
    answerCall(getPause, () => ({ status: 1, response: now }));
    const seen = answerCall(setPause, ({ body }) => {
      const { length } = body as { length: string | null };
      now = length === null ? running : paused;
      return { status: 1, response: now };
    });
    const { user } = renderScreen(<DeskOnline />);
    await screen.findByText('Online check-in is on');
    await press(user, 'Pause for 30 min');
    await screen.findByText(/^Online check-in is paused until 11:54\sAM\.$/u);
    expect(screen.getByText('The front desk and kiosks still work.')).toBeTruthy();
    await press(user, 'Resume');
    await screen.findByText('Online check-in is on');
    expect(seen.map(({ body }) => body)).toEqual([{ length: 'half_hour' }, { length: null }]);
  });

  test('stays paused until resumed when that is chosen', async () => {
    const user = await open(paused);
    const seen = answerCall(setPause, () => {
      const response = { ...paused, until: null };
      answerCall(getPause, () => ({ status: 1, response }));
      return { status: 1, response };
    });
    await press(user, 'Until I resume');
    await screen.findByText('Online check-in is paused until you resume it.');
    expect(seen[0]?.body).toEqual({ length: 'until_resumed' });
    await waitFor(() => expect(screen.queryByText('Until I resume')).toBeNull());
  });

  test('warns of a flood, removes the tickets of one device, and undoes that', async () => {
    const user = await open(flooded);
    expect(screen.getByRole('alert').textContent).toContain(
      '14 people joined online within 10 minutes.',
    );
    expect(screen.getByText('12 from one device.')).toBeTruthy();
    await press(user, 'Review and remove');
    await user.click(screen.getByRole('checkbox', { name: '32 Ana' }));
    const removed = answerCall(removeTickets, () => {
      answerCall(getPause, () => ({ status: 1, response: running }));
      return { status: 1, response: { appointments: gone } };
    });
    await press(user, 'Remove 2 tickets');
    await screen.findByText('2 tickets removed from the line');
    expect(removed[0]?.body).toEqual({ appointments: [7, 9] });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    const restored = answerCall(restoreTickets, () => ({
      status: 1,
      response: { appointments: back },
    }));
    await press(user, 'Undo');
    await waitFor(() => expect(screen.queryByText('2 tickets removed from the line')).toBeNull());
    expect(restored[0]?.body).toEqual({ appointments: [9, 7] });
  });

  test('stays on when the pause is refused, and shows the reason', async () => {
    const user = await open(running);
    answerCall(setPause, () => refusal('too_many_requests', 'Please try again later.'));
    await press(user, 'Pause for 30 min');
    await screen.findByText('Please try again later.');
    expect(screen.getByText('Online check-in is on')).toBeTruthy();
  });
});
