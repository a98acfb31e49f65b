import * as z from 'zod/mini';
import { checkIn, confirmAnother, shopParams } from './check-in/check-in.ts';
import { kioskCheckIn, shopManagement } from './kernel/costs.ts';
import { endpoint } from './kernel/endpoint.ts';
import { id, success } from './kernel/envelope.ts';
import { personName, phone, token } from './kernel/fields.ts';

/**
 * A kiosk is a tablet at the front desk that customers check in on. It is nobody's session: the
 * token it keeps can take arrivals and nothing else, so whoever takes the tablet away reads nothing.
 */
const kiosk = z.object({
  id: z.int(),
  /** What the owner calls it: 'Front desk'. */
  name: z.string(),
  started_by: z.string(),
  started_at: z.iso.datetime(),
  /** When it was heard of last. */
  seen_at: z.iso.datetime(),
});

export type Kiosk = z.infer<typeof kiosk>;

export const listKiosks = endpoint({
  feature: 'kiosk',
  summary: 'The kiosks that run',
  method: 'GET',
  path: '/kiosks/',
  access: 'owner',
  answers: { 200: success(z.array(kiosk)) },
});

export const startKiosk = endpoint({
  feature: 'kiosk',
  summary: 'Make this device a kiosk; only for a shop with a PIN, which alone ends it',
  method: 'POST',
  path: '/kiosks/',
  access: 'owner',
  spends: shopManagement,
  body: z.object({ name: personName }),
  answers: {
    201: success(
      z.object({
        id: z.int(),
        username: z.string(),
        /** What the device keeps; only its hash is stored. */
        token: z.string(),
      }),
    ),
  },
  errors: ['conflict'],
});

export const endKiosk = endpoint({
  feature: 'kiosk',
  summary: 'End a kiosk from afar: a tablet that was lost',
  method: 'DELETE',
  path: '/kiosks/:id/',
  access: 'owner',
  spends: 'nothing',
  params: z.object({ id }),
  answers: { 200: success(z.string()) },
  errors: ['not_found'],
});

const kioskCall = {
  feature: 'kiosk',
  access: 'kiosk',
  params: z.extend(shopParams, { token }),
} as const;

export const getKiosk = endpoint({
  ...kioskCall,
  summary: 'Whether this device still is a kiosk, and what time it is',
  method: 'GET',
  path: '/shops/:username/kiosks/:token/',
  answers: {
    200: success(
      z.object({
        name: z.string(),
        /** The name of today. */
        username: z.string(),
        /** Tablets' clocks go wrong. */
        now: z.iso.datetime(),
      }),
    ),
  },
});

export const checkInAtKiosk = endpoint({
  ...kioskCall,
  summary: 'Join the line at a kiosk, also some time after arriving while the network was away',
  method: 'POST',
  path: '/shops/:username/kiosks/:token/check-in/',
  spends: kioskCheckIn,
  idempotent: true,
  body: z.object({
    name: personName,
    phone: z.optional(z.union([z.literal(''), phone])),
    services: z._default(z.array(id).check(z.maxLength(10)), []),
    /** Null: first available. */
    barber: z._default(z.nullable(id), null),
    confirm_another: confirmAnother,
    /**
     * When they stood at the kiosk: their place in the line. More than ten seconds ago means that
     * they hold a provisional ticket, and nobody who does is turned away: who was given one sooner,
     * and is refused, asks again when it is that long ago.
     */
    arrived_at: z.iso.datetime().check(z.maxLength(30)),
  }),
  answers: checkIn.answers,
  errors: ['conflict', 'phone_has_ticket'],
});

export const leaveKiosk = endpoint({
  ...kioskCall,
  summary: 'End kiosk mode on this device with the PIN of the shop',
  method: 'POST',
  path: '/shops/:username/kiosks/:token/leave/',
  spends: 'nothing',
  body: z.object({ pin: z.string().check(z.regex(/^\d{4}$/, 'Enter your 4-digit PIN')) }),
  answers: {
    200: z.object({ status: z.union([z.literal(0), z.literal(1)]), response: z.string() }),
  },
  errors: ['too_many_requests'],
});
