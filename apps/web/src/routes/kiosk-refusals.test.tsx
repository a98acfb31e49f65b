import { checkInAtKiosk } from '@lineup/contract/kiosk';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { clearEtagCache } from '../lib/live/etag-cache.ts';
import { answerShop, sampleLine } from '../testing/line/sample-line.ts';
import { answerCall, mockApi, refusal } from '../testing/mock-api.ts';
import { answerKiosk, beKiosk, openKiosk, ticketOf } from '../testing/screens/open-kiosk.tsx';

mockApi();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearEtagCache();
  beKiosk();
  answerKiosk();
});

const press = (name: string) => screen.findByRole('button', { name });

describe('refusals at a kiosk', () => {
  test('a second ticket for a phone number needs a confirmation, and is given to another person', async () => {
    answerCall(checkInAtKiosk, () =>
      refusal('phone_has_ticket', 'This phone number already has a ticket in the line.'),
    );
    const { user } = openKiosk();
    await user.click(await press('Check in'));
    await user.type(screen.getByLabelText('Your name'), 'Ana{Enter}');
    expect(await screen.findByText(/already has a ticket in the line/)).toBeTruthy();
    const confirmed = answerCall(checkInAtKiosk, () => ticketOf(31));
    await user.click(await press('Yes, it is for somebody else'));
    expect(await screen.findByText('31')).toBeTruthy();
    expect(confirmed[0]?.body).toMatchObject({ name: 'Ana', confirm_another: true });
  });

  test('a barber who has left is named, and the next press gets a ticket', async () => {
    const { user } = openKiosk();
    await user.click(await press('Check in'));
    await user.click(screen.getByRole('radio', { name: /Theo/ }));
    const reason = 'This barber no longer takes customers. Please choose again.';
    answerCall(checkInAtKiosk, () =>
      refusal('invalid_input', reason, { fields: { barber: reason } }),
    );
    const gone = sampleLine.barbers.filter(({ name }) => name !== 'Theo');
    answerShop({ ...sampleLine, barbers: gone });
    await user.type(screen.getByLabelText('Your name'), 'Ana{Enter}');
    expect(await screen.findByText(reason)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('radio', { name: /Theo/ })).toBe(null));
    const requests = answerCall(checkInAtKiosk, () => ticketOf(31));
    await user.click(await press('Get my ticket'));
    expect(await screen.findByText('31')).toBeTruthy();
    expect(requests[0]?.body).toMatchObject({ name: 'Ana', barber: null });
  });
});
