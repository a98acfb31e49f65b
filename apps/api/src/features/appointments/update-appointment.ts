import type { Appointment, editAppointment } from '@lineup/contract/appointments/appointments';
import type { VisitStatus } from '@lineup/contract/appointments/line';
import type { RequestOf } from '@lineup/contract/kernel/endpoint';
import { parseCents } from '@lineup/domain/money';
import type { Transaction } from '../../platform/database/database.ts';
import { requirePhone } from '../../platform/phone.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { findOrCreateCustomerByPhone } from '../customers/find-or-create-customer.ts';
import {
  changeVisit,
  type VisitChange,
  type VisitRow,
  type VisitValues,
} from '../visits/changes/change-visit.ts';
import { checkMissed, checkOwn, mayChange } from '../visits/changes/check-visit.ts';
import { setServices } from '../visits/changes/set-services.ts';
import { needsBarber, noSuchBarber, paidTooEarly, servesAlone } from './policy.ts';
import { isMember } from './repository.ts';

type Edit = RequestOf<typeof editAppointment>['body'];

/** Edits a visit, and keeps its times and its payment consistent with its status. */
export const updateAppointment = (
  platform: Platform,
  actor: Staff,
  visitId: number,
  edit: Edit,
): Promise<Appointment> =>
  changeVisit(
    platform,
    actor,
    { visitId, action: 'edited' },
    async (visit, tx): Promise<VisitChange> => {
      checkOwn(actor, visit);
      const values = {
        ...statusValues(visit, actor, edit, platform.clock.now()),
        ...(await customerValues(visit, actor, tx, edit)),
        ...(edit.note !== undefined && { note: edit.note }),
      };
      if (values.barber_id !== undefined && values.barber_id !== visit.barber_id) {
        const { barber_id } = values;
        if (barber_id !== null && !(await isMember(actor.shop, tx, barber_id)))
          throw noSuchBarber();
      }
      if (!edit.services) return { values };

      await setServices(actor.shop, tx, visitId, edit.services);
      return { values, before: { services: visit.services } };
    },
  );

const isServed = (status: VisitStatus): boolean =>
  status === 'in_progress' || status === 'completed';

/** The barber, start, end and payment that fit the new status. */
const statusValues = (
  visit: VisitRow,
  actor: Staff,
  edit: Edit,
  now: Temporal.Instant,
): VisitValues => {
  const status = edit.status ?? visit.status;
  const isHandedBack = status === 'pending' && isServed(visit.status);
  const current = isHandedBack ? null : visit.barber_id;
  const chosen = edit.barber === undefined ? current : edit.barber;
  const barberId =
    chosen === null && isServed(status) && actor.role === 'employee' ? actor.membershipId : chosen;
  if (isServed(status) && barberId === null) throw needsBarber();
  if (isServed(status) && !mayChange(actor, { barber_id: barberId })) throw servesAlone();
  if (edit.payment && status !== 'completed') throw paidTooEarly();
  if (status === 'no_show' && status !== visit.status) checkMissed(visit, now);

  const paid = edit.payment === undefined ? visit.payment_cents : parseCents(edit.payment);
  return {
    status,
    barber_id: barberId,
    is_any_barber: visit.is_any_barber && barberId === visit.barber_id,
    started_at: startOf(visit, status, now),
    completed_at: status === 'completed' ? (visit.completed_at ?? now) : null,
    payment_cents: status === 'completed' ? (paid ?? null) : null,
    ...(status !== visit.status && { not_before: null, on_the_way_at: null }),
    // With another barber, the booking no longer holds its booked time.
    ...(isServed(status) && barberId !== visit.barber_id && { held: null }),
    // The visit has a barber again, so clear who handed it back.
    ...(barberId !== null &&
      (edit.barber !== undefined || isServed(status)) && { skipped_by: null, skip_reason: '' }),
    ...(barberId !== null && visit.passed_reason === 'barber_dropped' && { passed_reason: null }),
  };
};

/** A visit that is completed without a claim has no known start. */
const startOf = (visit: VisitRow, status: VisitStatus, now: Temporal.Instant) => {
  if (status === 'in_progress') return visit.started_at ?? now;
  return status === 'completed' ? visit.started_at : null;
};

const customerValues = async (
  visit: VisitRow,
  { shop }: Staff,
  tx: Transaction,
  { customer_name, customer_phone }: Edit,
): Promise<VisitValues> => {
  const named = customer_name !== undefined && { customer_name: customer_name || null };
  if (customer_phone === undefined) return { ...named };
  if (customer_phone === '') {
    return { ...named, customer_id: null, contact_email: null, contact_phone: null };
  }
  const phone = requirePhone(customer_phone, 'customer_phone');
  if (phone === visit.customer_phone) return { ...named };
  const name = (customer_name ?? visit.customer_name) || '';
  const customerId = await findOrCreateCustomerByPhone(tx, shop, { phone, name });
  return { ...named, customer_id: customerId, contact_phone: phone };
};
