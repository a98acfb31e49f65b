import {
  countClick,
  signUpAffiliate,
  updateAffiliate,
} from '@lineup/contract/affiliates/affiliates';
import { addWalkIn } from '@lineup/contract/appointments/appointments';
import { cancelBooking, createBooking } from '@lineup/contract/booking/booking';
import { bookForCustomer } from '@lineup/contract/calendar';
import { checkIn, leaveLine } from '@lineup/contract/check-in/check-in';
import { forgotPassword, signUp } from '@lineup/contract/identity/auth';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { checkInAtKiosk, leaveKiosk } from '@lineup/contract/kiosk';
import { updateMessages, updateShop } from '@lineup/contract/shops';
import { createSupportTicket } from '@lineup/contract/support';
import { inviteMember } from '@lineup/contract/team/team';
import type { LightMyRequestResponse } from 'fastify';
import type { Random } from '../../seed/random.ts';
import { signUpBody } from '../factories/accounts/sign-up.ts';
import type { BookableShop } from '../factories/bookable-shop.ts';
import type { CallOptions, TestApp } from '../test-app.ts';

/** The phone number and mailbox that the abusers want to flood. */
export const VICTIM = { name: 'Vera Lindqvist', phone: '+13125550188', email: 'vera@victim.test' };

/** Unverified numbers: satellite, premium rate, and the shop's own country. */
const NUMBERS = ['+8816320', '+8821650', '+1900555', '+1876555', '+447700900', '+1415555'];

export const isStranger = (phone: string): boolean =>
  NUMBERS.some((start) => phone.startsWith(start));

export interface AbuseTarget {
  /** A shop on the FREE plan with a booking link, which does nothing but stay open. */
  readonly shop: BookableShop;
  /** The token of its kiosk, read from a tablet that was left alone. */
  readonly kioskToken: string;
  /** Owners of trials, who are the abusers themselves. */
  readonly trials: readonly {
    readonly access: () => Promise<string>;
    readonly serviceId: number;
  }[];
  readonly affiliate: { readonly id: number; readonly access: () => Promise<string> };
}

type Attack = () => Promise<unknown>;

/** The tools of every abuser. */
interface Tools {
  readonly t: TestApp;
  readonly prey: AbuseTarget;
  readonly random: Random;
  readonly send: (endpoint: Endpoint, options: CallOptions) => Promise<LightMyRequestResponse>;
  /** A new name, number and mailbox. */
  readonly stranger: () => typeof VICTIM;
  /** A time within the next weeks. */
  readonly someday: () => string;
  readonly count: () => number;
}

export interface Abusers {
  /** One hostile request. */
  attack(): Promise<void>;
  /** How often each kind of request got which status. */
  readonly answers: Map<string, Map<number, number>>;
}

export const NETWORKS = 8;

const trialAttacks = ({ prey, random, send, stranger, someday, count }: Tools): Attack[] => {
  return [
    async () => {
      const { access, serviceId } = random.pick(prey.trials);
      const { name, phone, email } = random.chance(0.3) ? VICTIM : stranger();
      const body = {
        barber: null,
        services: [serviceId],
        starts_at: someday(),
        customer_name: name,
        customer_phone: phone,
        customer_email: email,
        allows_overlap: true,
      };
      await send(bookForCustomer, { as: await access(), body });
    },
    async () => {
      const { name, phone } = stranger();
      const body = { customer_name: name, customer_phone: phone };
      await send(addWalkIn, { as: await random.pick(prey.trials).access(), body });
    },
    async () => {
      const { name, email } = stranger();
      const body = { name, email, phone_no: '+13125550199', confirm_extra: true };
      await send(inviteMember, { as: await random.pick(prey.trials).access(), body });
    },
    async () => {
      const body = {
        name: random.pick(['Lineup Security: confirm your card at http://evil.example', 'Cuts']),
        username: `great-clips-${String(count())}`,
        address: '1 Elm Street',
        phone_number: '',
        time_zone: 'America/Chicago',
      };
      await send(updateShop, { as: await random.pick(prey.trials).access(), body });
    },
    async () => {
      const body = {
        sends_confirmations: true,
        sends_day_reminders: true,
        sends_hour_reminders: true,
        sends_turn_alerts: true,
        text_limit: 100_000,
      };
      await send(updateMessages, { as: await random.pick(prey.trials).access(), body });
    },
    async () => {
      const body = { subject: 'Help', message: 'Call me at http://evil.example' };
      await send(createSupportTicket, { as: await random.pick(prey.trials).access(), body });
    },
  ];
};

const visitorAttacks = ({ prey, random, send, stranger, someday }: Tools): Attack[] => {
  const tickets: string[] = [];
  const bookings: string[] = [];
  return [
    async () => {
      const params = { username: prey.shop.username };
      const answer = await send(checkIn, { params, body: { name: 'Nobody' } });
      if (answer.statusCode === 201) {
        tickets.push(answer.json<{ response: { token: string } }>().response.token);
      }
    },
    async () => {
      const token = tickets.shift();
      const params = { username: prey.shop.username, token: token ?? 'none' };
      await send(leaveLine, { params });
    },
    async () => {
      const body = { ...(random.chance(0.7) ? VICTIM : stranger()), starts_at: someday() };
      const answer = await send(createBooking, { params: prey.shop.address, body });
      if (answer.statusCode === 201) {
        bookings.push(answer.json<{ response: { token: string } }>().response.token);
      }
    },
    async () => {
      const params = { username: prey.shop.username, token: bookings.shift() ?? 'none' };
      await send(cancelBooking, { params });
    },
    () => send(forgotPassword, { body: { email: random.pick([VICTIM, stranger()]).email } }),
    () => send(signUp, { body: signUpBody({ email: random.pick([VICTIM, stranger()]).email }) }),
  ];
};

const kioskAttacks = ({ t, prey, random, send }: Tools): Attack[] => {
  return [
    () => {
      const params = { username: prey.shop.username, token: prey.kioskToken };
      const body = { name: 'Nobody', arrived_at: t.clock.now().toString() };
      return send(checkInAtKiosk, { params, body });
    },
    () => {
      const params = { username: prey.shop.username, token: prey.kioskToken };
      const pin = String(random.between(0, 9999)).padStart(4, '0');
      return send(leaveKiosk, { params, body: { pin } });
    },
  ];
};

const affiliateAttacks = ({ prey, random, send, stranger, count }: Tools): Attack[] => {
  return [
    () => {
      const headers = { 'user-agent': `Browser ${String(count())}` };
      return send(countClick, { body: { invite: prey.affiliate.id }, headers });
    },
    () => {
      const { name, email } = stranger();
      const body = { name, email, phone_no: '+13125550199', password: 'nine owls at dawn' };
      return send(signUpAffiliate, { body });
    },
    async () => {
      const as = await prey.affiliate.access();
      await send(updateAffiliate, { as, body: { sends_commission_mails: random.chance(0.5) } });
    },
  ];
};

/**
 * Four abusers who send what hurts most: a trial's owner, an anonymous visitor, a kiosk, an
 * affiliate.
 */
export const createAbusers = (t: TestApp, prey: AbuseTarget, random: Random): Abusers => {
  const answers = new Map<string, Map<number, number>>();
  let counter = 0;
  const count = () => (counter += 1);
  const tools: Tools = {
    t,
    prey,
    random,
    count,
    send: async (endpoint, options) => {
      const from = `203.0.113.${String(random.between(1, NETWORKS))}`;
      const answer = await t.call(endpoint, { from, ...options });
      const name = `${endpoint.method} ${endpoint.path}`;
      const statuses = answers.get(name) ?? new Map<number, number>();
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      answers.set(name, statuses);
      return answer;
    },
    stranger: () => {
      const number = count();
      return {
        name: 'Sam Stranger',
        phone: `${random.pick(NUMBERS)}${String(number % 10_000).padStart(4, '0')}`,
        email: `stranger-${String(number)}@stranger.test`,
      };
    },
    someday: () => {
      const hour = String(random.between(9, 16)).padStart(2, '0');
      return prey.shop.at(random.between(1, 20), `${hour}:${random.pick(['00', '30'])}`);
    },
  };
  const visitor = visitorAttacks(tools);
  const abusers = [
    trialAttacks(tools),
    visitor,
    visitor,
    kioskAttacks(tools),
    affiliateAttacks(tools),
  ];
  return {
    answers,
    attack: async () => {
      await random.pick(random.pick(abusers))();
    },
  };
};
