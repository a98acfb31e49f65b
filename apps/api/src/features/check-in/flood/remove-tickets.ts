import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { cancelAppointment } from '../../visits/changes/cancel-appointment.ts';
import { undoChange } from '../../visits/changes/undo-change.ts';
import { selectOnlineTickets } from './flood-repository.ts';

/** Changes one ticket after the other, and skips a ticket that was called or ended meanwhile. */
const changeEach = async (
  ids: readonly number[],
  change: (id: number) => Promise<unknown>,
): Promise<number[]> => {
  const changed: number[] = [];
  for (const id of ids) {
    try {
      await change(id);
      changed.push(id);
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal;
    }
  }
  return changed;
};

const onlineOf = async (platform: Platform, { shop }: Staff, ids: readonly number[]) => {
  const rows = await platform.db.inShop(shop, (tx) => selectOnlineTickets(shop, tx, ids));
  return rows.map(({ id }) => id);
};

/**
 * Cancels tickets of a flood, the last one first, so that none of them gets a turn alert in between.
 */
export const removeTickets = async (
  platform: Platform,
  actor: Staff,
  ids: readonly number[],
): Promise<number[]> =>
  changeEach(await onlineOf(platform, actor, ids), (id) => cancelAppointment(platform, actor, id));

/** Puts removed tickets back at their places, the first one first. Only their remover can do it. */
export const restoreTickets = async (
  platform: Platform,
  actor: Staff,
  ids: readonly number[],
): Promise<number[]> =>
  changeEach((await onlineOf(platform, actor, ids)).toReversed(), (id) =>
    undoChange(platform, actor, id),
  );
