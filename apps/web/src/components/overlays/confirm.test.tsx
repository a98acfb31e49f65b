import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { ConfirmProvider, useConfirm } from './confirm.tsx';

const Logout = ({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) => {
  const confirm = useConfirm();
  const ask = async () => {
    onAnswer(
      await confirm({
        title: 'Are you sure?',
        text: 'You will be logged out!',
        confirmLabel: 'Yes, logout!',
      }),
    );
  };
  return (
    <button type="button" onClick={() => void ask()}>
      Logout
    </button>
  );
};

const openQuestion = async () => {
  const user = userEvent.setup();
  const onAnswer = vi.fn<(isConfirmed: boolean) => void>();
  renderComponent(
    <ConfirmProvider>
      <Logout onAnswer={onAnswer} />
    </ConfirmProvider>,
  );
  const opener = screen.getByRole('button', { name: 'Logout' });
  await user.click(opener);
  return { user, onAnswer, opener, dialog: screen.getByRole('alertdialog') };
};

describe('the confirm dialog', () => {
  it('carries its title and text, and starts on Cancel', async () => {
    const { dialog } = await openQuestion();
    expect(dialog.textContent).toContain('Are you sure?You will be logged out!');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  });

  it('answers true only for the confirming button', async () => {
    const { user, onAnswer } = await openQuestion();
    await user.click(screen.getByRole('button', { name: 'Yes, logout!' }));
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([['{Enter}'], ['{Escape}']])('answers false for %s on Cancel', async (key) => {
    const { user, onAnswer, opener } = await openQuestion();
    await user.keyboard(key);
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false);
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});
