import { exportShop } from '@lineup/contract/exports';
import { confirmPassword, verifyPin } from '@lineup/contract/identity/pin';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../lib/http/api-client.ts';
import { readStored } from '../lib/storage/storage.ts';
import { answerCall, mockApi, refusal } from '../testing/mock-api.ts';
import { renderComponent } from '../testing/render-component.tsx';
import { owner, signInAs, signOut } from '../testing/samples/sample-user.ts';
import { StepUp } from './step-up.tsx';

mockApi();

beforeEach(() => {
  signOut();
  signInAs(owner);
});

/** Clicks a button whose call the server refuses until the person has confirmed. */
const press = async ({ hasPin }: { hasPin: boolean }) => {
  const user = userEvent.setup();
  const server = { isProven: false };
  const exports = answerCall(exportShop, () =>
    server.isProven
      ? ({ status: 1, response: 'On its way' } as const)
      : refusal('step_up_required', 'Enter your PIN or password to go on.'),
  );
  const onResult = vi.fn<(result: unknown) => void>();
  renderComponent(
    <>
      <StepUp hasPin={hasPin} />
      <button type="button" onClick={() => void call(exportShop, {}).then(onResult)}>
        Export
      </button>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Export' }));
  return { user, server, exports, onResult };
};

describe('a call that needs a step-up', () => {
  it('continues after the password where the shop has no PIN', async () => {
    const { user, server, exports, onResult } = await press({ hasPin: false });
    const confirmed = answerCall(confirmPassword, () => {
      server.isProven = true;
      return { status: 1, response: { expires_at: '2030-01-01T00:00:00Z' } } as const;
    });
    await screen.findByRole('dialog', { name: 'Enter your password' });
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await waitFor(() =>
      expect(onResult).toHaveBeenCalledWith(expect.objectContaining({ ok: true })),
    );
    expect(confirmed[0]?.body).toEqual({ password: 'correct horse' });
    expect(exports).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('continues after the PIN, and the PIN is not requested again', async () => {
    const { user, server, onResult } = await press({ hasPin: true });
    answerCall(verifyPin, () => {
      server.isProven = true;
      const expires_at = '2030-01-01T00:00:00Z';
      return { status: 1, response: 'OK', token: 'grant', expires_at } as const;
    });
    await screen.findByRole('dialog', { name: 'Enter your 4-digit PIN' });
    await user.keyboard('2580{Enter}');
    await waitFor(() =>
      expect(onResult).toHaveBeenCalledWith(expect.objectContaining({ ok: true })),
    );
    expect(readStored('pin')).toContain('grant');
  });

  it('accepts the password of a person without the PIN, and shows when it is wrong', async () => {
    const { user, exports } = await press({ hasPin: true });
    answerCall(confirmPassword, () => refusal('invalid_input', 'That password is not right.'));
    await user.click(await screen.findByRole('button', { name: 'Use your password instead' }));
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByText('That password is not right.')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Enter your password' })).toBeTruthy();
    expect(exports).toHaveLength(1);
  });

  it('is refused when the person cancels', async () => {
    const { user, exports, onResult } = await press({ hasPin: false });
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(onResult).toHaveBeenCalledWith(expect.objectContaining({ ok: false })),
    );
    expect(exports).toHaveLength(1);
  });
});
