import * as contract from '@lineup/contract/services';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PinProvider } from '../../layouts/pin-provider.tsx';
import { answerCall, mockApi, refusal } from '../../testing/mock-api.ts';
import { press, renderScreen } from '../../testing/render-screen.tsx';
import { plainService } from '../../testing/samples/plain-service.ts';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import Services from './services.tsx';

mockApi();
beforeEach(() => signInAs(owner));
afterEach(signOut);

const shave: contract.Service = {
  ...plainService,
  id: 2,
  name: 'Shave',
  description: '',
  estimated_time: null,
  price: null,
};

test('requires a name when editing too, and shows that it is saved', async () => {
  answerCall(contract.listServices, () => [shave]);
  const requests = answerCall(contract.updateService, () => ({ status: 1, response: shave }));
  const { user } = renderScreen(
    <PinProvider>
      <Services />
    </PinProvider>,
  );
  await screen.findByText('Shave');
  await press(user, 'Edit Shave');
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByLabelText('Service Name');
  await user.clear(name);
  await user.type(name, '  ');
  await press(user, 'Save', dialog);
  expect(await dialog.findByText('Service Name is required')).toBeTruthy();
  expect(requests).toHaveLength(0);
  await user.type(name, 'Hot Shave');
  await press(user, 'Save', dialog);
  const notice = await screen.findByRole('alertdialog', { name: 'Saved' });
  expect(notice.textContent).toContain('Service updated successfully!');
  expect(requests).toHaveLength(1);
});
test('a refused deletion shows the reason, and the service comes back without a reload', async () => {
  const later = Promise.withResolvers<contract.Service[]>();
  let count = 0;
  answerCall(contract.listServices, () => {
    count += 1;
    return count === 1 ? [shave] : later.promise;
  });
  const deletion = Promise.withResolvers<Response>();
  answerCall(contract.deleteService, () => deletion.promise);
  const { user } = renderScreen(
    <PinProvider>
      <Services />
    </PinProvider>,
  );
  await screen.findByText('Shave');
  await press(user, 'Delete Shave');
  await press(user, 'Yes, delete it!');
  await waitFor(() => expect(screen.queryByText('Shave')).toBeNull());
  deletion.resolve(refusal('forbidden', 'Only the owner may do this.'));
  expect(await screen.findByText('Only the owner may do this.')).toBeTruthy();
  expect(screen.getByText('Shave')).toBeTruthy();
  later.resolve([shave]);
});
