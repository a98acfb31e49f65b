import { createHmac } from 'node:crypto';
import { verifyPin } from '@lineup/contract/identity/pin';
import { deleteService } from '@lineup/contract/services';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NoticeProvider } from '../components/overlays/notice.tsx';
import { call } from '../lib/http/api-client.ts';
import { useVerifyPin } from '../lib/session/pin.ts';
import { readRecord, readStored, writeStored } from '../lib/storage/storage.ts';
import { answerCall, mockApi, networkFailure, refusal } from '../testing/mock-api.ts';
import { renderComponent } from '../testing/render-component.tsx';
import { owner, signInAs, signOut } from '../testing/samples/sample-user.ts';
import { PinProvider } from './pin-provider.tsx';

mockApi();

const withPin = { ...owner, pin_applicable: true };
const granted = {
  status: 1,
  response: 'OK',
  token: 'grant',
  expires_at: '2030-01-01T00:00:00Z',
} as const;

const Guarded = ({ onResult }: { onResult: (result: unknown) => void }) => {
  const { verify, guard } = useVerifyPin();
  const remove = () => call(deleteService, { params: { id: 1 }, query: {} });
  return (
    <>
      <button type="button" onClick={() => void verify().then(onResult)}>
        Verify
      </button>
      <button type="button" onClick={() => void guard(remove).then(onResult)}>
        Delete
      </button>
    </>
  );
};

/** The browser's signature, computed by another implementation. */
const signed = (token: string, expiresAt: number) => ({
  token,
  expiresAt,
  signature: createHmac('sha256', 'lineup.pin-validity.1')
    .update(`${token}.${expiresAt}`)
    .digest('hex'),
});

const press = async (name: 'Verify' | 'Delete') => {
  const user = userEvent.setup();
  const onResult = vi.fn<(result: unknown) => void>();
  renderComponent(
    <NoticeProvider>
      <PinProvider>
        <Guarded onResult={onResult} />
      </PinProvider>
    </NoticeProvider>,
  );
  await user.click(screen.getByRole('button', { name }));
  return { user, onResult };
};

const typePin = async (user: ReturnType<typeof userEvent.setup>) => {
  await screen.findByRole('dialog', { name: 'Enter your 4-digit PIN' });
  await user.keyboard('1234{Enter}');
};

beforeEach(() => {
  signOut();
  signInAs(withPin);
});

describe('PIN verification', () => {
  it('passes at once when the shop has no PIN', async () => {
    signInAs(owner);
    const { onResult } = await press('Verify');
    await waitFor(() => expect(onResult).toHaveBeenCalledWith(true));
  });

  it('passes on a stored record that is signed, not expired and matches', async () => {
    writeStored('pin', JSON.stringify(signed('7.grant', Date.now() + 1000)));
    const { onResult } = await press('Verify');
    await waitFor(() => expect(onResult).toHaveBeenCalledWith(true));
  });

  it.each([
    ['expired', signed('7.grant', Date.now() - 1)],
    ['of another account', signed('8.grant', Date.now() + 60_000)],
    ['unsigned', { token: '7.grant', expiresAt: Date.now() + 60_000 }],
    ['longer than it was signed', { ...signed('7.grant', 1), expiresAt: Date.now() + 60_000 }],
    ['for another token', { ...signed('7.grant', Date.now() + 60_000), token: '7.other' }],
    ['unreadable', 'nonsense'],
  ])('removes a record that is %s and asks for the PIN', async (_, record) => {
    writeStored('pin', JSON.stringify(record));
    const { user, onResult } = await press('Verify');
    await screen.findByRole('dialog', { name: 'Enter your 4-digit PIN' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onResult).toHaveBeenCalledWith(false));
    expect(readRecord('pin')).toBe(null);
  });

  it('stores a record for five minutes after the right PIN', async () => {
    const calls = answerCall(verifyPin, () => granted);
    const { user, onResult } = await press('Verify');
    await typePin(user);
    await waitFor(() => expect(onResult).toHaveBeenCalledWith(true));
    expect(calls[0]?.body).toEqual({ pin: '1234' });
    const lasts = Number(readRecord('pin')?.['expiresAt']) - Date.now();
    expect(lasts).toBeGreaterThan(290_000);
    expect(lasts).toBeLessThanOrEqual(300_000);
    expect(readRecord('pin')).toEqual(signed('7.grant', Number(readRecord('pin')?.['expiresAt'])));
  });

  it("shows the server's message after a wrong PIN", async () => {
    answerCall(verifyPin, () => ({ status: 0, response: 'That is not the PIN' }) as const);
    const { user, onResult } = await press('Verify');
    await typePin(user);
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveProperty(
      'textContent',
      expect.stringContaining('That is not the PIN'),
    );
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(onResult).toHaveBeenCalledWith(false));
  });

  it('shows an error when the request fails', async () => {
    answerCall(verifyPin, networkFailure);
    const { user } = await press('Verify');
    await typePin(user);
    expect(await screen.findByText('Invalid PIN. Please try again.')).toBeTruthy();
  });
});

describe('a guarded call', () => {
  it('asks once more when the server does not accept the record', async () => {
    writeStored('pin', JSON.stringify(signed('7.old', Date.now() + 60_000)));
    answerCall(verifyPin, () => granted);
    let isGranted = false;
    const deletions = answerCall(deleteService, () => {
      if (isGranted) return { status: 1, response: 'Deleted' } as const;
      isGranted = true;
      return refusal('pin_required', 'PIN, please');
    });
    const { user, onResult } = await press('Delete');
    await typePin(user);
    await waitFor(() =>
      expect(onResult).toHaveBeenCalledWith(expect.objectContaining({ ok: true })),
    );
    expect(deletions).toHaveLength(2);
    expect(readStored('pin')).toContain('7.grant');
  });

  it('is not made when the PIN is not given', async () => {
    const deletions = answerCall(
      deleteService,
      () => ({ status: 1, response: 'Deleted' }) as const,
    );
    const { user, onResult } = await press('Delete');
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onResult).toHaveBeenCalledWith(null));
    expect(deletions).toHaveLength(0);
  });
});
