import { requestExport } from '@lineup/contract/exports';
import { verifyPin } from '@lineup/contract/identity/pin';
import * as contract from '@lineup/contract/services';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readToasts } from '../../components/feedback/toast-store.ts';
import { ConfirmProvider } from '../../components/overlays/confirm.tsx';
import { NoticeProvider } from '../../components/overlays/notice.tsx';
import { PinProvider } from '../../layouts/pin-provider.tsx';
import { deletedNoticeMs } from '../../lib/time/alert-times.ts';
import { answerCall, mockApi, networkFailure, refusal } from '../../testing/mock-api.ts';
import { createTestQueryClient } from '../../testing/query-client.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { plainService, skinFade } from '../../testing/samples/plain-service.ts';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import Services from './services.tsx';

mockApi();

const fade: contract.Service = { ...skinFade, description: 'Clipper fade from skin' };
const shave: contract.Service = {
  ...plainService,
  id: 2,
  name: 'Shave',
  description: '',
  estimated_time: null,
  price: null,
};

const open = () => {
  renderComponent(
    <QueryClientProvider client={createTestQueryClient()}>
      <ConfirmProvider>
        <NoticeProvider>
          <PinProvider>
            <Services />
          </PinProvider>
        </NoticeProvider>
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
};

const row = async (name: string) =>
  within((await screen.findByText(name)).closest('tr') ?? document.body);
const press = (
  user: ReturnType<typeof open>,
  name: string,
  place: Pick<typeof screen, 'getByRole'> = screen,
) => user.click(place.getByRole('button', { name }));

beforeEach(() => signInAs(owner));
afterEach(signOut);

describe('the list', () => {
  test('shows name, badge, description, duration and price, and texts for missing values', async () => {
    answerCall(contract.listServices, () => [shave, fade]);
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Manage Services' })).toBeTruthy();
    const first = await row('Skin Fade');
    for (const text of ['S', 'Active Service', 'Clipper fade from skin', '45 min', '$45.00']) {
      expect(first.getByText(text)).toBeTruthy();
    }
    const second = await row('Shave');
    expect(second.getByText('No description provided')).toBeTruthy();
    expect(second.getAllByText('Not specified')).toHaveLength(2);
    expect(screen.getByText('Showing 1 to 2 of 2 entries')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Rows' }).textContent).toBe('10');
  });

  test('searches names and descriptions, ignoring case', async () => {
    answerCall(contract.listServices, () => [shave, fade]);
    const user = open();
    await row('Shave');
    const search = screen.getByRole('searchbox', { name: 'Search services' });
    await user.type(search, 'CLIPPER');
    expect(screen.queryByText('Shave')).toBeNull();
    expect(screen.getByText('Skin Fade')).toBeTruthy();
    await user.clear(search);
    await user.type(search, ' perm ');
    expect(screen.getByText('No services found matching "perm"')).toBeTruthy();
  });

  test('shows an empty list', async () => {
    answerCall(contract.listServices, () => []);
    open();
    expect(await screen.findByText('No services available')).toBeTruthy();
  });

  test('shows a failed load in place and in a toast, with Retry', async () => {
    let isDown = true;
    answerCall(contract.listServices, () =>
      isDown ? refusal('forbidden', 'You are not allowed to do this.') : [fade],
    );
    const user = open();
    expect(await screen.findByText('You are not allowed to do this.')).toBeTruthy();
    expect(readToasts().at(-1)).toMatchObject({ text: 'Error loading services', timeoutMs: 2000 });
    isDown = false;
    await press(user, 'Retry');
    expect(await screen.findByText('Skin Fade')).toBeTruthy();
  });
});

describe('adding and changing', () => {
  test('requires a name, formats the duration, saves, shows a message and reloads', async () => {
    const services: contract.Service[] = [];
    answerCall(contract.listServices, () => services);
    const requests = answerCall(contract.createService, () => {
      services.push(fade);
      return { status: 1, response: fade };
    });
    const user = open();
    await screen.findByText('No services available');
    const [add] = screen.getAllByRole('button', { name: 'Add Service' });
    if (add) await user.click(add);
    const dialog = within(await screen.findByRole('dialog'));
    await press(user, 'Add Service', dialog);
    expect(dialog.getByText('Service Name is required')).toBeTruthy();
    expect(requests).toHaveLength(0);

    await user.type(dialog.getByLabelText('Service Name'), 'Skin Fade');
    await user.type(dialog.getByLabelText('Duration'), '004500');
    await user.type(dialog.getByLabelText('Price'), '45');
    await press(user, 'Add Service', dialog);

    const notice = await screen.findByRole('alertdialog', { name: 'Success' });
    expect(notice.textContent).toContain('Service added successfully!');
    expect(requests[0]?.body).toEqual({
      name: 'Skin Fade',
      description: '',
      estimated_time: '00:45:00',
      price: '45',
    });
    expect(requests[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect(await screen.findByText('Skin Fade')).toBeTruthy();
  });

  test('validates the duration when adding, and leaves that to the server when editing', async () => {
    answerCall(contract.listServices, () => [shave]);
    const requests = answerCall(contract.updateService, () => ({ status: 1, response: shave }));
    const user = open();
    await row('Shave');
    await press(user, 'Add Service');
    const adding = within(await screen.findByRole('dialog'));
    await user.type(adding.getByLabelText('Service Name'), 'Perm');
    await user.type(adding.getByLabelText('Duration'), '45');
    await press(user, 'Add Service', adding);
    expect(await adding.findByText('Use the form HH:MM:SS')).toBeTruthy();
    await press(user, 'Cancel', adding);

    await press(user, 'Edit Shave');
    const editing = within(await screen.findByRole('dialog'));
    await user.type(editing.getByLabelText('Duration'), '45');
    await press(user, 'Save', editing);
    await waitFor(() => expect(requests[0]?.body).toMatchObject({ estimated_time: '45' }));
  });

  test('a refusal shows a dialog and keeps the input', async () => {
    answerCall(contract.listServices, () => [fade]);
    answerCall(contract.updateService, () => refusal('conflict', 'This name is taken.'));
    const user = open();
    await user.click((await row('Skin Fade')).getByRole('button', { name: 'Edit Skin Fade' }));
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByLabelText<HTMLInputElement>('Service Name');
    expect(name.value).toBe('Skin Fade');
    await user.clear(name);
    await user.type(name, 'Shave');
    await press(user, 'Save', dialog);

    const notice = within(await screen.findByRole('alertdialog'));
    expect(notice.getByText('Error')).toBeTruthy();
    expect(notice.getByText('This name is taken.')).toBeTruthy();
    await press(user, 'OK', notice);
    expect(name.value).toBe('Shave');
  });
});

describe('deleting', () => {
  test('asks first, with the focus on Cancel, then deletes, shows a message and reloads', async () => {
    let services = [fade, shave];
    answerCall(contract.listServices, () => services);
    const requests = answerCall(contract.deleteService, () => {
      services = [fade];
      return { status: 1, response: 'The service has been deleted.' };
    });
    const user = open();
    const remove = () => screen.getByRole('button', { name: 'Delete Shave' });
    await row('Shave');
    await user.click(remove());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    await press(user, 'Cancel');
    expect(requests).toHaveLength(0);

    await user.click(remove());
    await press(user, 'Yes, delete it!');
    expect(await screen.findByText('Deleted!')).toBeTruthy();
    expect(screen.getByText('The service has been deleted.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Shave')).toBeNull());
    expect(requests[0]?.url.pathname).toBe('/services/2/');
    await waitFor(() => expect(screen.queryByText('Deleted!')).toBeNull());
    expect(deletedNoticeMs).toBe(1500);
  });
});

describe('with a PIN', () => {
  const grant = () =>
    answerCall(verifyPin, () => ({
      status: 1,
      response: 'PIN verified',
      token: 'a-token',
      expires_at: '2026-03-12T11:29:00Z',
    }));

  test('a service comes back when its deletion needs the PIN again and none is entered', async () => {
    signInAs({ ...owner, pin_applicable: true });
    answerCall(contract.listServices, () => [shave]);
    answerCall(contract.deleteService, () => refusal('pin_required', 'Enter your 4-digit PIN'));
    grant();
    const user = open();
    await screen.findByText('Enter your 4-digit PIN');
    await user.keyboard('2580{Enter}');
    await row('Shave');
    await press(user, 'Delete Shave');
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    await screen.findByText('Enter your 4-digit PIN');
    await press(user, 'Cancel');
    expect(await screen.findByText('Shave')).toBeTruthy();
  });

  test('nothing is fetched before the PIN is entered, and after Cancel it can be entered again', async () => {
    signInAs({ ...owner, pin_applicable: true });
    const listed = answerCall(contract.listServices, () => [fade]);
    grant();
    const user = open();
    expect(await screen.findByText('Enter your 4-digit PIN')).toBeTruthy();
    await press(user, 'Cancel');
    expect(await screen.findByText('Services are locked')).toBeTruthy();
    expect(listed).toHaveLength(0);

    await press(user, 'Enter PIN');
    await screen.findByText('Enter your 4-digit PIN');
    await user.keyboard('2580{Enter}');
    expect(await screen.findByText('Skin Fade')).toBeTruthy();
  });
});

describe('export', () => {
  test('shows that it is running, then the server’s message', async () => {
    answerCall(contract.listServices, () => [fade]);
    let finish = () => {};
    answerCall(requestExport, async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return { status: 1, response: 'Your export is being prepared.' };
    });
    const user = open();
    await row('Skin Fade');
    await press(user, 'Export');
    expect(await screen.findByText('Exporting...')).toBeTruthy();
    finish();
    expect(await screen.findByText('Your export is being prepared.')).toBeTruthy();
  });

  test('shows a network error', async () => {
    answerCall(contract.listServices, () => [fade]);
    answerCall(requestExport, networkFailure);
    const user = open();
    await row('Skin Fade');
    await press(user, 'Export');
    expect(await screen.findByText('An unexpected error occurred.')).toBeTruthy();
  });

  test('a refusal shows the server’s message', async () => {
    answerCall(contract.listServices, () => [fade]);
    answerCall(requestExport, () => refusal('too_many_requests', 'Please wait a moment.'));
    const user = open();
    await row('Skin Fade');
    await press(user, 'Export');
    expect(await screen.findByText('Please wait a moment.')).toBeTruthy();
  });

  test('a status other than 1 is an error with the server’s message', async () => {
    answerCall(contract.listServices, () => [fade]);
    answerCall(requestExport, () => Response.json({ status: 0, response: 'Not now.' }));
    const user = open();
    await row('Skin Fade');
    await press(user, 'Export');
    const notice = await screen.findByRole('alertdialog', { name: 'Error' });
    expect(notice.textContent).toContain('Not now.');
  });
});
