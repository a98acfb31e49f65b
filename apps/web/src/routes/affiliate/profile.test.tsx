import {
  type Affiliate,
  getAffiliate,
  updateAffiliate,
} from '@lineup/contract/affiliates/affiliates';
import { getUserData } from '@lineup/contract/identity/auth';
import { type Device, listDevices } from '@lineup/contract/identity/devices';
import * as contract from '@lineup/contract/profile';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { readToasts } from '../../components/feedback/toast-store.ts';
import { answerNoLeaving } from '../../testing/answer-leaving.ts';
import { answerCall, mockApi, networkFailure } from '../../testing/mock-api.ts';
import { press, renderScreen } from '../../testing/render-screen.tsx';
import { sampleAffiliate } from '../../testing/samples/sample-affiliate.ts';
import { theosProfile } from '../../testing/samples/sample-profile.ts';
import { affiliate, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import AffiliateProfile from './profile.tsx';

mockApi();
afterEach(signOut);

const noDevices: Device[] = [];
const jules: contract.Profile = {
  ...theosProfile,
  name: 'Jules Ferrant',
  email: 'jules@ferrant.example',
  shop_name: '',
};

const open = (own: Partial<Affiliate> = {}) => {
  signInAs(affiliate);
  answerCall(contract.getProfile, () => ({ status: 1, response: jules }));
  answerNoLeaving();
  answerCall(listDevices, () => ({ status: 1, response: noDevices }));
  answerCall(getUserData, () => ({ response: affiliate }));
  answerCall(getAffiliate, () => ({ status: 1, response: { ...sampleAffiliate, ...own } }));
  return renderScreen(<AffiliateProfile />);
};

const mails = () => screen.findByRole<HTMLInputElement>('switch', { name: /commissions/ });

describe("an affiliate's profile", () => {
  test('shows the person and the terms of the day of joining, and no shop', async () => {
    open({ terms: { ...sampleAffiliate.terms, commission_rate: '25.00' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Jules Ferrant' })).toBeTruthy();
    expect(await screen.findByText('Affiliate')).toBeTruthy();
    const fields = screen.getAllByRole<HTMLInputElement>('textbox').map(({ name }) => name);
    expect(fields).toEqual(['name', 'email', 'phone_no']);
    expect(await screen.findByText(/^25% of every payment/)).toBeTruthy();
    expect(screen.getByText(/You joined on January 9, 2026/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Payout account' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Password' })).toBeTruthy();
  });

  test('saves name and phone without a shop', async () => {
    const updates = answerCall(contract.updateProfile, () => ({ status: 1, response: 'Saved' }));
    const { user } = open();
    await user.type(await screen.findByRole('textbox', { name: 'Full Name' }), ' Jr');
    await press(user, 'Update Profile');
    await waitFor(() => expect(updates).toHaveLength(1));
    expect(updates[0]?.body).toEqual({
      name: 'Jules Ferrant Jr',
      email: 'jules@ferrant.example',
      phone_no: jules.phone_no,
    });
  });

  test('turns e-mails about commissions off at once', async () => {
    const calls = answerCall(updateAffiliate, () => ({
      status: 1,
      response: { ...sampleAffiliate, sends_commission_mails: false },
    }));
    const { user } = open();
    await user.click(await mails());
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({ sends_commission_mails: false });
    expect((await mails()).checked).toBe(false);
  });

  test('resets the switch and shows the reason after a refusal', async () => {
    answerCall(updateAffiliate, networkFailure);
    const { user } = open();
    await user.click(await mails());
    await waitFor(() => expect(readToasts().at(-1)?.text).toContain('We could not reach Lineup'));
    await waitFor(async () => expect((await mails()).checked).toBe(true));
  });

  test('shows that a suspended profile earns nothing', async () => {
    open({ status: 'suspended' });
    expect(await screen.findByText('Suspended')).toBeTruthy();
  });

  test('shows the person also when the programme cannot be loaded', async () => {
    open();
    answerCall(getAffiliate, networkFailure);
    expect(await screen.findByText('Error loading the program')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Full Name' })).toBeTruthy();
  });
});
