import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { claimAppointment } from '../visits/changes/claim-appointment.ts';
import { getSetup } from './get-setup.ts';
import { markStep } from './mark-step.ts';
import type { SetupState } from './read-setup.ts';

/** Calls the waiting test ticket. The owner calls it whoever else waits, because it is a test. */
export const callTestTicket = async (platform: Platform, actor: Staff): Promise<SetupState> => {
  const { testVisit } = await getSetup(platform, actor.shop);
  if (!testVisit) throw notFound();
  if (testVisit.status !== 'in_progress') {
    await claimAppointment(platform, actor, { visitId: testVisit.id, isConfirmed: true });
  }
  return markStep(platform, actor.shop, { step: 'test_ticket', state: 'done' });
};
