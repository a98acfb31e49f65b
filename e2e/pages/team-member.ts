import { randomBytes } from 'node:crypto';
import { acceptInvitation, inviteMember, listTeam, type Team } from '@lineup/contract/team';
import type { Page } from '@playwright/test';
import { linkIn, mailDuring } from './inbox.ts';
import type { Person } from './people.ts';
import { readStorage } from './storage.ts';
import { unique } from './unique.ts';

/** Somebody whom no other test knows. */
export const newPerson = (): { name: string; email: string } => ({
  name: unique('Barber'),
  email: `barber-${randomBytes(4).toString('hex')}@test.example`,
});

const password = 'seven quiet lamps 42';

const headersOf = async (page: Page) => {
  const { accessToken } = await readStorage(page);
  return { authorization: `Bearer ${accessToken}` };
};

/** Asked beside the owner's page, which must be open. */
export const readTeam = async (page: Page): Promise<Team> => {
  const answer = await page.request.get(listTeam.path, { headers: await headersOf(page) });
  return ((await answer.json()) as { response: Team }).response;
};

/** Invites beside the owner's page; whatever the seat costs, when it is confirmed. */
export const invite = async (
  page: Page,
  person: { name: string; email: string },
  isExtraConfirmed = true,
): Promise<number> => {
  const answer = await page.request.post(inviteMember.path, {
    headers: { ...(await headersOf(page)), 'idempotency-key': crypto.randomUUID() },
    data: { ...person, phone_no: '(312) 555-0177', confirm_extra: isExtraConfirmed },
  });
  return answer.status();
};

/** Somebody new who is invited and has joined, all beside the owner's page. */
export const joinedMember = async (page: Page): Promise<Person & { name: string }> => {
  const person = newPerson();
  const mail = await mailDuring(person.email, async () => void (await invite(page, person)));
  const token = new URL(linkIn(mail)).pathname.split('/').at(-1) ?? '';
  const path = acceptInvitation.path.replace(':token', token);
  const answer = await page.request.post(path, { data: { name: person.name, password } });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
  return { ...person, password, role: 'employee' };
};
