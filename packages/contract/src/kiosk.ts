import * as z from 'zod/mini';
import { checkIn, confirmAnother, shopParams } from './check-in/check-in.ts';
import { kioskCheckIn, shopManagement } from './kernel/costs.ts';
import { endpoint } from './kernel/endpoint.ts';
import { id, success } from './kernel/envelope.ts';
import { personName, phone, token } from './kernel/fields.ts';

/**
 * A kiosk is a tablet at the front desk on which customers check in. It has no person's session: its
 * token can only send arrivals, so a stolen tablet reveals nothing.
 */
const kiosk = z.object({
  id: z.int(),
  /** The name given by the owner: 'Front desk'. */
  name: z.string(),
  started_by: z.string(),
  started_at: z.iso.datetime(),
  /** The time of its last request. */
  seen_at: z.iso.datetime(),
});

export type Kiosk = z.infer<typeof kiosk>;

export const listKiosks = endpoint({
  feature: 'kiosk',
  summary: 'The active kiosks',
  method: 'GET',
  path: '/kiosks/',
  access: 'settings',
  answers: { 200: success(z.array(kiosk)) },
});

export const startKiosk = endpoint({
  feature: 'kiosk',
  summary: 'Turn this device into a kiosk; the shop needs a PIN, which ends kiosk mode',
  method: 'POST',
  path: '/kiosks/',
  access: 'settings',
  spends: shopManagement,
  body: z.object({ name: personName }),
  answers: {
    201: success(
      z.object({
        id: z.int(),
        username: z.string(),
        /** The token for the device; only its hash is stored. */
        token: z.string(),
      }),
    ),
  },
  errors: ['conflict'],
});

export const endKiosk = endpoint({
  feature: 'kiosk',
  summary: 'End a kiosk remotely, for example a lost tablet',
  method: 'DELETE',
  path: '/kiosks/:id/',
  access: 'settings',
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
  summary: "Whether this device is still a kiosk, and the server's time",
  method: 'GET',
  path: '/shops/:username/kiosks/:token/',
  answers: {
    200: success(
      z.object({
        name: z.string(),
        /** The current username. */
        username: z.string(),
        /** The server's time, because a tablet's clock may be wrong. */
        now: z.iso.datetime(),
      }),
    ),
  },
});

export const checkInAtKiosk = endpoint({
  ...kioskCall,
  summary: 'Join the line at a kiosk, also later than the arrival if the kiosk was offline',
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
     * The time of arrival, which decides the place in the line. If it is more than ten seconds ago,
     * the customer has a provisional ticket and is not refused. A kiosk that gave one sooner and is
     * refused retries after ten seconds.
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
