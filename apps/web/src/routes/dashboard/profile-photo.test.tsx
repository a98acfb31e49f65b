import { getUserData, type User } from '@lineup/contract/identity/auth';
import { type Device, listDevices } from '@lineup/contract/identity/devices';
import * as contract from '@lineup/contract/profile';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cropPicture } from '../../components/pictures/crop-picture.ts';
import { getSession } from '../../lib/session/session.ts';
import { answerNoLeaving } from '../../testing/answer-leaving.ts';
import { answerCall, mockApi } from '../../testing/mock-api.ts';
import { press, renderScreen } from '../../testing/render-screen.tsx';
import { theosProfile } from '../../testing/samples/sample-profile.ts';
import { employee, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import ProfileScreen from './profile.tsx';

// happy-dom can neither lay out nor draw pictures: the browser tests cover the dialog itself.
vi.mock(import('../../components/pictures/crop-picture.ts'), () => ({
  cropPicture: vi.fn<typeof cropPicture>(() =>
    Promise.resolve(new Blob(['cut'], { type: 'image/webp' })),
  ),
}));

interface CropperMock {
  onCropAreaChange: (percent: object, pixels: object) => void;
  mediaProps: { onError: () => void };
}

vi.mock('react-easy-crop', () => ({
  default: ({ onCropAreaChange, mediaProps }: CropperMock) => (
    <>
      <button
        type="button"
        onClick={() => onCropAreaChange({}, { x: 0, y: 0, width: 9, height: 9 })}
      >
        mark a part
      </button>
      <button type="button" onClick={() => mediaProps.onError()}>
        cannot be shown
      </button>
    </>
  ),
}));

mockApi();

const noDevices: Device[] = [];
let stored: contract.Profile;

const open = (user: User = employee, profile: Partial<contract.Profile> = {}) => {
  signInAs(user);
  stored = { ...theosProfile, ...profile };
  answerCall(contract.getProfile, () => ({ status: 1, response: stored }));
  const updates = answerCall(contract.updateProfile, () => ({ status: 1, response: 'Saved' }));
  answerNoLeaving();
  answerCall(listDevices, () => ({ status: 1, response: noDevices }));
  answerCall(getUserData, () => ({ response: { ...user, profile_photo: stored.profile_photo } }));
  return { ...renderScreen(<ProfileScreen />), updates };
};

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const notice = (name: string) => screen.findByRole('alertdialog', { name });
const file = () => screen.getByLabelText<HTMLInputElement>('Photo');
const pictureOf = (bytes: number, type = 'image/png') =>
  new File([new Uint8Array(bytes)], 'me.png', { type });
const choose = (chosen: File) => fireEvent.change(file(), { target: { files: [chosen] } });
const cropAndUse = async (user: UserEvent) => {
  choose(pictureOf(1000));
  await user.click(await screen.findByRole('button', { name: 'mark a part' }));
  await press(user, 'Use photo');
};

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});
afterEach(signOut);

describe('the photo', () => {
  test('must be an image', async () => {
    const { user } = open();
    await field('Full Name');
    choose(pictureOf(10, 'application/pdf'));
    expect((await notice('Invalid File Type')).textContent).toContain(
      'Please select an image file (JPEG, PNG, etc.)',
    );
    await press(user, 'OK');
    expect(screen.queryByRole('dialog')).toBe(null);
  });

  test('with the type of an image and other content is refused too', async () => {
    const { user } = open();
    await field('Full Name');
    choose(pictureOf(10));
    await user.click(await screen.findByRole('button', { name: 'cannot be shown' }));
    expect(await notice('Invalid File Type')).toBeTruthy();
  });

  test.each([
    [5 * 1024 * 1024, false],
    [5 * 1024 * 1024 + 1, true],
  ])('of %d bytes is too large: %s', async (bytes, isTooLarge) => {
    open();
    await field('Full Name');
    choose(pictureOf(bytes));
    if (isTooLarge) {
      expect((await notice('File Too Large')).textContent).toContain(
        'Please select an image smaller than 5MB',
      );
    } else expect(await screen.findByRole('dialog', { name: 'Crop the photo' })).toBeTruthy();
  });

  test('is cropped, previewed and sent on saving, which clears selection and file input', async () => {
    const { user, updates } = open();
    await field('Full Name');
    await cropAndUse(user);
    expect(vi.mocked(cropPicture)).toHaveBeenCalledWith('blob:picture', {
      x: 0,
      y: 0,
      width: 9,
      height: 9,
    });
    const preview = await screen.findByRole('img', { name: 'Current photo' });
    expect(preview.getAttribute('src')).toBe('blob:picture');
    expect(screen.getByText('The photo changes when you save.')).toBeTruthy();
    expect(updates).toHaveLength(0);

    stored = { ...stored, profile_photo: '/photos/c-512.webp' };
    await press(user, 'Update Profile');
    await notice('Success!');
    expect(updates[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data/);
    expect(updates[0]?.body).toMatchObject({
      name: theosProfile.name,
      picture: { size: 3, type: 'image/webp' },
    });
    await waitFor(() =>
      expect(
        screen.getByRole('img', { name: 'Current photo', hidden: true }).getAttribute('src'),
      ).toBe('/photos/c-512.webp'),
    );
    expect(screen.queryByText('The photo changes when you save.')).toBe(null);
    expect(file().value).toBe('');
    await waitFor(() => expect(getSession().user.profile_photo).toBe('/photos/c-512.webp'));
  });

  test('alone is saved without validating the texts', async () => {
    const { user, updates } = open(employee, { phone_no: '' });
    await field('Phone');
    await cropAndUse(user);
    await press(user, 'Update Profile');
    await notice('Success!');
    expect(updates).toHaveLength(1);
  });

  test('that was chosen can be discarded', async () => {
    const { user, updates } = open();
    await field('Full Name');
    await cropAndUse(user);
    await press(user, 'Undo');
    expect(document.activeElement?.textContent).toBe('Choose a photo');
    await press(user, 'Update Profile');
    await notice('No Changes');
    expect(updates).toHaveLength(0);
  });

  test('can be removed', async () => {
    const { user, updates } = open(employee, { profile_photo: '/photos/a-512.webp' });
    await field('Full Name');
    await press(user, 'Remove photo');
    expect(document.activeElement?.textContent).toBe('Undo');
    await press(user, 'Undo');
    expect(document.activeElement?.textContent).toBe('Remove photo');
    await press(user, 'Remove photo');
    expect(screen.queryByRole('img', { name: 'Current photo' })).toBe(null);
    await press(user, 'Update Profile');
    await notice('Success!');
    expect(updates[0]?.body).toMatchObject({ remove_picture: true });
  });
});
