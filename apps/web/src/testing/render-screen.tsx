import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ConfirmProvider } from '../components/overlays/confirm.tsx';
import { NoticeProvider } from '../components/overlays/notice.tsx';
import { createTestQueryClient } from './query-client.ts';
import { renderComponent } from './render-component.tsx';

/** A dashboard screen with the providers of its layout. */
export const renderScreen = (component: ReactNode) => {
  const queryClient = createTestQueryClient();
  const { unmount } = renderComponent(
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <NoticeProvider>{component}</NoticeProvider>
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), queryClient, unmount };
};

/** The table row that contains the text. */
export const rowOf = async (text: string) =>
  within((await screen.findByText(text)).closest('tr') ?? document.body);

export const press = (
  user: UserEvent,
  name: string,
  place: Pick<typeof screen, 'getByRole'> = screen,
) => user.click(place.getByRole('button', { name }));
