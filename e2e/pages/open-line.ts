import { getUserData, login } from '@lineup/contract/auth';
import { checkIn } from '@lineup/contract/check-in';
import type { Endpoint } from '@lineup/contract/endpoint';
import { createService } from '@lineup/contract/services';
import { updateOpeningHours } from '@lineup/contract/shops';
import { acceptInvitation, inviteMember } from '@lineup/contract/team';
import { linkIn, mailDuring } from './inbox.ts';
import { newAddress, openShop } from './new-shop.ts';
import type { Person } from './people.ts';

interface Member extends Person {
  name: string;
  access: string;
  refresh: string;
  id: number;
}

export interface OpenLine {
  username: string;
  owner: Person & { access: string; refresh: string };
  barbers: Member[];
  services: { id: number; name: string }[];
  /** Calls the API as somebody, or as nobody. */
  call(endpoint: Endpoint, options?: CallOptions): Promise<unknown>;
  /** Somebody at the door; answers the path of their ticket's page. */
  checkIn(name: string, wishes?: { services?: number[]; barber?: number | null }): Promise<Ticket>;
}

interface Ticket {
  ticket_number: number;
  token: string;
  ticket_path: string;
}

interface CallOptions {
  as?: string;
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
}

export const caller =
  (url: string): OpenLine['call'] =>
  async (endpoint, { as, params = {}, query = {}, body } = {}) => {
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_all, name: string) =>
      encodeURIComponent(String(params[name] ?? '')),
    );
    const answer = await fetch(`${url}${path}?${new URLSearchParams(query)}`, {
      method: endpoint.method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        ...(as !== undefined && { authorization: `Bearer ${as}` }),
      },
      ...(endpoint.method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as unknown;
  };

type Call = OpenLine['call'];

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }));

const addBarber = async (call: Call, owner: string, name: string): Promise<Member> => {
  const email = newAddress();
  const password = 'copper lantern orchard';
  let id = 0;
  const mail = await mailDuring(email, async () => {
    const body = { name, email, phone_no: '(312) 555-0143' };
    const answer = (await call(inviteMember, { as: owner, body })) as { response: { id: number } };
    id = answer.response.id;
  });
  const token = new URL(linkIn(mail)).pathname.split('/').at(-1) ?? '';
  const joined = (await call(acceptInvitation, {
    params: { token },
    body: { name, password },
  })) as {
    session: { access: string; refresh: string };
  };
  return { name, email, password, role: 'employee', id, ...joined.session };
};

/** A shop of its own that is open at any hour, with two services and as many barbers as named. */
export const openLine = async (url: string, barberNames: string[] = []): Promise<OpenLine> => {
  const call = caller(url);
  const person = await openShop(url);
  const session = (await call(login, { body: person })) as { access: string; refresh: string };
  const { access, refresh } = session;
  const user = (await call(getUserData, { as: access })) as { response: { shop_username: string } };
  const username = user.response.shop_username;
  await call(updateOpeningHours, { as: access, body: { hours: everyDay } });

  const services: OpenLine['services'] = [];
  for (const [name, estimated_time, price] of [
    ['Skin Fade', '00:45:00', '45.00'],
    ['Line-up', '00:15:00', '18.00'],
  ]) {
    const body = { name, description: '', estimated_time, price };
    const made = (await call(createService, { as: access, body })) as {
      response: OpenLine['services'][number];
    };
    services.push(made.response);
  }
  const barbers: Member[] = [];
  for (const name of barberNames) barbers.push(await addBarber(call, access, name));

  return {
    username,
    owner: { ...person, access, refresh },
    barbers,
    services,
    call,
    checkIn: async (name, wishes = {}) => {
      const body = { name, services: [], barber: null, ...wishes };
      const answer = await call(checkIn, { params: { username }, body });
      return (answer as { response: Ticket }).response;
    },
  };
};
