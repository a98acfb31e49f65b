import { setMemberState } from '@lineup/contract/team/team';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readToasts } from '../../../../components/feedback/toast-store.ts';
import { elliot, theosLine } from '../../../../testing/line/sample-own-line.ts';
import { answerCall, mockApi, refusal } from '../../../../testing/mock-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { employee, signInAs, signOut } from '../../../../testing/samples/sample-user.ts';
import { currentAppointmentsQuery, type OwnLine } from '../../api.ts';
import { StateMenu, useOwnState } from './own-state.tsx';

mockApi();
beforeEach(() => signInAs(employee));
afterEach(signOut);

const ShownLine = ({ line }: { line: OwnLine }) => {
  const { setState } = useOwnState(line);
  return (
    <>
      <StateMenu line={line} setState={(input) => void setState(input)} />
      <p>{line.in_progress.map(({ id }) => id).join()}</p>
    </>
  );
};

/** The line as it is cached. It is never fetched, so a reload changes nothing. */
const Line = () => {
  const { data } = useQuery({ ...currentAppointmentsQuery, enabled: false });
  return data ? <ShownLine line={data} /> : null;
};

test('a refused state is reverted alone when another change has replaced the line', async () => {
  const answer = Promise.withResolvers<Response>();
  answerCall(setMemberState, () => answer.promise);
  const { user, queryClient } = renderScreen(<Line />);
  const { queryKey } = currentAppointmentsQuery;
  act(() => void queryClient.setQueryData(queryKey, { ...theosLine, in_progress: [] }));
  await user.click(await screen.findByRole('button', { name: 'Your state today: Working' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Off for today' }));
  await screen.findByRole('button', { name: 'Your state today: Off today' });

  // Somebody sits down meanwhile: the cached line is another object, with the new state.
  act(() => {
    queryClient.setQueryData(queryKey, (line) => line && { ...line, in_progress: [elliot] });
  });
  expect(await screen.findByText(String(elliot.id))).toBeTruthy();
  answer.resolve(refusal('forbidden', 'Ask the owner.'));
  expect(await screen.findByRole('button', { name: 'Your state today: Working' })).toBeTruthy();
  expect(screen.getByText(String(elliot.id))).toBeTruthy();
  await waitFor(() => expect(readToasts().at(-1)?.text).toBe('Ask the owner.'));
});
