import { listServices } from '@lineup/contract/services';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCall, mockApi, networkFailure } from '../../../../testing/mock-api.ts';
import { press, renderScreen } from '../../../../testing/render-screen.tsx';
import { plainService } from '../../../../testing/samples/plain-service.ts';
import { ServiceChoices } from './service-choices.tsx';

mockApi();

const cut = {
  ...plainService,
  id: 1,
  name: 'Cut',
  description: '',
  estimated_time: null,
  price: null,
};

test('a failed load of services shows an error, not an empty list, and Retry loads them', async () => {
  let isDown = true;
  answerCall(listServices, () => (isDown ? networkFailure() : [cut]));
  const { user } = renderScreen(<ServiceChoices chosen={[]} onChange={() => undefined} />);
  expect(await screen.findByText('The services could not be loaded.')).toBeTruthy();
  expect(screen.queryByText('No services available')).toBeNull();
  isDown = false;
  await press(user, 'Retry');
  expect(await screen.findByRole('checkbox', { name: 'Cut' })).toBeTruthy();
});

test('a shop without services has none to choose', async () => {
  answerCall(listServices, () => []);
  renderScreen(<ServiceChoices chosen={[]} onChange={() => undefined} />);
  await waitFor(() => expect(screen.getByText('No services available')).toBeTruthy());
});
