import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentAppointmentsQuery } from '../../features/appointments/api.ts';
import { emptyLine } from '../../testing/line/sample-own-line.ts';
import { mockApi } from '../../testing/mock-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import { AdminSidebar } from './admin-sidebar.tsx';

mockApi();
beforeEach(() => signInAs(owner));
afterEach(signOut);

test('shows the number waiting beside Walk-in Management, and nothing for zero', async () => {
  const { queryClient } = renderScreen(<AdminSidebar user={owner} />);
  const link = () => screen.getByRole('link', { name: /^Walk-in Management/ }).textContent;
  const wait = (pending: number) =>
    queryClient.setQueryData(currentAppointmentsQuery.queryKey, {
      ...emptyLine,
      counts: { ...emptyLine.counts, pending },
    });
  expect(link()).toBe('Walk-in Management');
  wait(7);
  await waitFor(() => expect(link()).toBe('Walk-in Management77 pending'));
  wait(0);
  await waitFor(() => expect(link()).toBe('Walk-in Management'));
});
