import * as contract from '@lineup/contract/appointments/appointments';
import * as currentCalls from '@lineup/contract/appointments/current-appointments';
import { watchLine } from '@lineup/contract/appointments/line';
import { reorderAppointment as reorderContract } from '@lineup/contract/appointments/places';
import { succeeded } from '@lineup/contract/kernel/envelope';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { answerLive } from '../../platform/live/stream.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordOwnNetwork } from '../check-in/join/read-origin.ts';
import { cancelAppointment } from '../visits/changes/cancel-appointment.ts';
import { claimAppointment } from '../visits/changes/claim-appointment.ts';
import { recordArrival } from '../visits/changes/record-arrival.ts';
import { recordNoShow } from '../visits/changes/record-no-show.ts';
import { reorderAppointment } from '../visits/changes/reorder-appointment.ts';
import { serveAppointment } from '../visits/changes/serve-appointment.ts';
import { skipAppointment } from '../visits/changes/skip-appointment.ts';
import { undoChange } from '../visits/changes/undo-change.ts';
import { addWalkIn } from './add-walk-in.ts';
import { callCustomer } from './call-customer.ts';
import { getAppointment } from './get-appointment.ts';
import { getCurrentAppointments } from './get-current-appointments.ts';
import { listAppointments } from './list-appointments.ts';
import { changeTexts, presentChanged } from './present.ts';
import { updateAppointment } from './update-appointment.ts';

export const appointmentRoutes = (platform: Platform): Binding[] => [
  bind(contract.listAppointments, ({ actor, query }) => listAppointments(platform, actor, query)),

  bind(currentCalls.getCurrentAppointments, async ({ actor }) =>
    succeeded(await getCurrentAppointments(platform, actor)),
  ),

  bind(watchLine, ({ actor, ...call }) => {
    recordOwnNetwork(platform, actor.shop, call.request.ip);
    return answerLive(platform, call, actor.shop);
  }),

  bind(contract.addWalkIn, async ({ actor, body, once, language }) => {
    const appointment = await addWalkIn(platform, actor, body, once);
    return presentChanged(appointment, changeTexts.added, language);
  }),

  bind(contract.getAppointment, async ({ actor, params, language }) =>
    succeeded(await getAppointment(platform, actor.shop, params.id, language)),
  ),

  bind(contract.editAppointment, async ({ actor, params, body, language }) => {
    const appointment = await updateAppointment(platform, actor, params.id, body);
    return presentChanged(appointment, changeTexts.edited, language);
  }),

  bind(contract.claimAppointment, async ({ actor, body, once, language }) => {
    const { appt_id: visitId, confirmed: isConfirmed, barber: barberId } = body;
    const claim = { visitId, isConfirmed, barberId };
    const appointment = await claimAppointment(platform, actor, claim, once);
    const isOwn = appointment.barber === actor.membershipId;
    return presentChanged(appointment, isOwn ? changeTexts.claimed : changeTexts.seated, language);
  }),

  bind(contract.callCustomer, async ({ actor, params, language }) => {
    const appointment = await callCustomer(platform, actor, params.id);
    return presentChanged(appointment, changeTexts.called, language);
  }),

  bind(contract.serveAppointment, async ({ actor, params, query, once, language }) => {
    const visit = { visitId: params.id, payment: query.payment };
    const appointment = await serveAppointment(platform, actor, visit, once);
    return presentChanged(appointment, changeTexts.served, language);
  }),

  bind(contract.skipAppointment, async ({ actor, params, body, language }) => {
    const visit = { visitId: params.id, reason: body.reason };
    const appointment = await skipAppointment(platform, actor, visit);
    return presentChanged(appointment, changeTexts.skipped, language);
  }),

  bind(reorderContract, async ({ actor, params, body, once, language }) => {
    const place = { visitId: params.id, behindId: body.behind, reason: body.reason };
    const appointment = await reorderAppointment(platform, actor, place, once);
    return presentChanged(appointment, changeTexts.reordered, language);
  }),

  bind(contract.markNoShow, async ({ actor, params, language }) => {
    const appointment = await recordNoShow(platform, actor, params.id);
    return presentChanged(appointment, changeTexts.noShow, language);
  }),

  bind(contract.markArrived, async ({ actor, params, language }) => {
    const appointment = await recordArrival(platform, actor, params.id);
    return presentChanged(appointment, changeTexts.arrived, language);
  }),

  bind(contract.cancelAppointment, async ({ actor, params, language }) => {
    const appointment = await cancelAppointment(platform, actor, params.id);
    return presentChanged(appointment, changeTexts.cancelled, language);
  }),

  bind(contract.undoChange, async ({ actor, params, language }) => {
    const appointment = await undoChange(platform, actor, params.id);
    return presentChanged(appointment, changeTexts.undone, language);
  }),
];
