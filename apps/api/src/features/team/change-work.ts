import type { BookingAnswer } from '@lineup/contract/booking/affected-bookings';
import type { Member } from '@lineup/contract/team/team';
import { retryOnConflict } from '../../platform/database/constraint.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { changeLine } from '../../platform/live/change-line.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { changeBookableTime } from '../visits/affected/change-bookable-time.ts';

/** Changes when a member works, and what happens to the affected bookings. */
export const changeWork = (
  platform: Platform,
  owner: Staff,
  answers: readonly BookingAnswer[],
  change: (tx: Transaction) => Promise<Member>,
): Promise<Member> =>
  retryOnConflict([], () =>
    changeLine(platform, owner.shop, undefined, (tx) =>
      changeBookableTime(tx, platform, owner, answers, () => change(tx)),
    ),
  );
