import { claimAppointment, listAppointments } from '@lineup/contract/appointments/appointments';
import { createBooking } from '@lineup/contract/booking/booking';
import { listCustomers } from '@lineup/contract/customers';
import { login, signUp } from '@lineup/contract/identity/auth';
import { createService } from '@lineup/contract/services';
import { updateShop } from '@lineup/contract/shops';
import { inviteMember } from '@lineup/contract/team/team';
import { makeLink, noonAtShop } from '../fixtures/booking-link.ts';
import { newAddress } from '../fixtures/new-shop.ts';
import { caller, type OpenLine, openLine } from '../fixtures/open-line.ts';
import { owner } from '../fixtures/people.ts';
import { linkIn, mailDuring } from '../providers/inbox.ts';
import { shopZone } from '../stack/shop-zone.ts';
import { hostileText } from './hostile-text.ts';
import { longAddress, longPerson, longService, longShop } from './long-names.ts';

/** Sample values for the parameters of URLs. */
export interface Samples {
  readonly shop: string;
  readonly barber: string;
  readonly link: string;
  readonly ticket: string;
  readonly booking: string;
  readonly invitation: string;
  readonly code: string;
  readonly customer: string;
  readonly appointment: string;
}

/**
 * A busy shop, one with long names, one with hostile names, one whose only customer is called, an empty one, and dead links.
 */
export type SampleKind = 'lively' | 'long' | 'hostile' | 'called' | 'quiet' | 'dead';

const deadToken = 'no-such-token-0123456789';
const deadSamples: Samples = {
  shop: 'ninth-and-alder',
  barber: 'nobody',
  link: '999999',
  ticket: deadToken,
  booking: deadToken,
  invitation: deadToken,
  code: deadToken,
  customer: '999999999',
  appointment: '999999999',
};

const lively = {
  shop: 'Juniper & Vine',
  address: '418 Alder Street, Chicago, IL',
  barbers: ['Imani Okafor', 'Theo Marchetti'],
  people: ['Marcus', 'Dana', 'Tomasz', 'Ana', 'Ben'],
  service: 'Beard Trim',
};

const names = {
  lively,
  called: { ...lively, people: ['Ben'] },
  long: {
    shop: longShop,
    address: longAddress,
    barbers: [longPerson],
    people: [longPerson, longPerson],
    service: longService,
  },
  hostile: {
    shop: hostileText,
    address: hostileText,
    barbers: [hostileText],
    people: [hostileText, hostileText],
    service: hostileText,
  },
  quiet: { shop: 'Quiet Corner', address: '', barbers: [], people: [], service: 'Beard Trim' },
};

const lastPart = (path: string): string => path.split('/').at(-1) ?? '';

/** A new owner's token for the verification page, and an invited person who has not joined. */
const openTokens = async (
  url: string,
  line: OpenLine,
): Promise<{ code: string; invitation: string }> => {
  const email = newAddress();
  const asked = (await caller(url)(signUp, {
    body: {
      name: 'Nadia Alder',
      email: newAddress(),
      phone_no: '(312) 555-0142',
      password: 'plum tractor velvet',
      shop_name: 'Juniper & Vine',
      timezone: shopZone(),
    },
  })) as { token: string };
  const body = { name: 'Ana Ruiz', email, phone_no: '(312) 555-0144', confirm_extra: true };
  const mail = await mailDuring(email, async () => {
    await line.call(inviteMember, { as: line.owner.access, body });
  });
  return { code: asked.token, invitation: lastPart(new URL(linkIn(mail)).pathname) };
};

/** A customer is in the first barber's chair; the ticket is that of the last customer. */
const fillLine = async (line: OpenLine, people: readonly string[]): Promise<string> => {
  let ticket = deadToken;
  for (const name of people) {
    ({ token: ticket } = await line.checkIn(name, { services: [line.services[0]?.id ?? 0] }));
  }
  const as = line.barbers[0]?.access;
  if (as === undefined) return ticket;
  const list = (await line.call(listAppointments, { as })) as { response: { id: number }[] };
  await line.call(claimAppointment, {
    as,
    body: { appt_id: list.response[0]?.id, confirmed: true },
  });
  return ticket;
};

const book = async (line: OpenLine, path: string, name: string): Promise<string> => {
  const [shop_username = '', barber_username = '', link_id = ''] = path.split('/').slice(-3);
  const made = (await line.call(createBooking, {
    params: { shop_username, barber_username, link_id },
    body: { starts_at: noonAtShop(2).at.toISOString(), name, phone: '(312) 555-0177' },
  })) as { response: { token: string } };
  return made.response.token;
};

const openSamples = async (url: string, kind: keyof typeof names): Promise<Samples> => {
  const { shop, address, barbers, people, service } = names[kind];
  const line = await openLine(url, [...barbers]);
  const as = line.owner.access;
  const place = { address, phone_number: '(312) 555-0142', time_zone: shopZone() };
  await line.call(updateShop, { as, body: { name: shop, username: line.username, ...place } });
  const about = { description: '', estimated_time: '00:30:00', price: '28.00' };
  await line.call(createService, { as, body: { name: service, ...about } });
  const own = { ...deadSamples, shop: line.username };
  if (line.barbers.length === 0) return own;

  const path = await makeLink(line);
  return {
    ...own,
    ...(await openTokens(url, line)),
    barber: path.split('/').at(-2) ?? '',
    link: lastPart(path),
    ticket: await fillLine(line, people),
    booking: await book(line, path, people[0] ?? 'Ana'),
  };
};

/** From the demo shop, whose staff see the screens: a customer, and a visit that can be edited. */
const staffSamples = async (url: string): Promise<Pick<Samples, 'customer' | 'appointment'>> => {
  const call = caller(url);
  const { access: as } = (await call(login, { body: owner })) as { access: string };
  const first = async (endpoint: typeof listCustomers | typeof listAppointments, query: object) => {
    const list = (await call(endpoint, { as, query: { ...query, limit: '1' } })) as {
      response: { id: number }[];
    };
    return list.response[0]?.id;
  };
  const customer = await first(listCustomers, { order_by: 'visits' });
  const waiting = await first(listAppointments, { status: 'pending' });
  const appointment = waiting ?? (await first(listAppointments, { status: 'all' }));
  return { customer: String(customer ?? 1), appointment: String(appointment ?? 1) };
};

const made = new Map<string, Promise<Samples>>();

const makeSamples = async (url: string, kind: SampleKind): Promise<Samples> =>
  kind === 'dead' ? deadSamples : openSamples(url, kind);

/** Created on first use, once for each test process. */
export const samplesOf = (url: string, kind: SampleKind): Promise<Samples> => {
  const samples = made.get(kind) ?? makeSamples(url, kind);
  made.set(kind, samples);
  return samples;
};

let ofStaff: Promise<Samples> | null = null;

/** Samples for the staff of the demo shop. */
export const samplesOfStaff = (url: string): Promise<Samples> => {
  ofStaff ??= staffSamples(url).then((own) => ({ ...deadSamples, ...own }));
  return ofStaff;
};
