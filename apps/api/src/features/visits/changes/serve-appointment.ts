import type { Appointment } from '@lineup/contract/appointments/appointments';
import { parseCents } from '@lineup/domain/money';
import type { IdempotencyKey } from '../../../platform/idempotency.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { changeVisit } from './change-visit.ts';
import { checkOwn } from './check-visit.ts';

/** Completes a visit. Its barber or the owner may do it. */
export const serveAppointment = (
  platform: Platform,
  actor: Staff,
  { visitId, payment }: { visitId: number; payment?: string | undefined },
  once?: IdempotencyKey,
): Promise<Appointment> =>
  changeVisit(platform, actor, { visitId, action: 'served', once }, (visit) => {
    checkOwn(actor, visit);
    return {
      values: {
        completed_at: platform.clock.now(),
        payment_cents: parseCents(payment ?? '') ?? null,
      },
    };
  });
