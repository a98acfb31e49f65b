import { randomBytes } from 'node:crypto';
import { signUpAffiliate } from '@lineup/contract/affiliates';
import { signUp, verifyAccount } from '@lineup/contract/auth';
import { shopZone } from '../stack/shop-zone.ts';
import { codeIn, mailDuring } from './inbox.ts';
import type { Person } from './people.ts';
import { unique } from './unique.ts';

const post = async (address: string, body: unknown): Promise<unknown> => {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
};

/** A mailbox that nobody else uses. */
export const newAddress = (): string => `owner-${randomBytes(4).toString('hex')}@shops.example`;

/** A shop of its own, for tests that change what the demo shops are. */
export const openShop = async (url: string): Promise<Person> => {
  const email = newAddress();
  const password = 'plum tractor velvet';
  let token = '';
  const mail = await mailDuring(email, async () => {
    const answer = await post(`${url}${signUp.path}`, {
      name: 'Rosa Quintero',
      email,
      phone_no: '(312) 555-0142',
      password,
      shop_name: unique('Shop'),
      timezone: shopZone(),
    });
    ({ token } = answer as { token: string });
  });
  await post(`${url}${verifyAccount.path}`, { token, code: codeIn(mail) });
  return { email, password, role: 'owner' };
};

/** An affiliate of its own, without a shop. */
export const openAffiliate = async (url: string): Promise<Person> => {
  const email = newAddress();
  const password = 'plum tractor velvet';
  let token = '';
  const mail = await mailDuring(email, async () => {
    const person = { name: 'Rosa Quintero', email, phone_no: '(312) 555-0142', password };
    const answer = await post(`${url}${signUpAffiliate.path}`, person);
    ({ token } = answer as { token: string });
  });
  await post(`${url}${verifyAccount.path}`, { token, code: codeIn(mail) });
  return { email, password, role: 'owner', isAffiliate: true };
};
