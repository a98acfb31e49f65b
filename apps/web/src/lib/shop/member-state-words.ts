import type { MemberState } from '@lineup/domain/team/member-states';
import { useLingui } from '@lingui/react/macro';
import { clockTime } from '../time/shop-clock.ts';

interface StateNow {
  readonly state: MemberState;
  readonly back_at: string | null;
}

/** 'Working', 'Starts at 1:00 PM', 'On break until 1:30 PM': a barber's state, the same everywhere. */
export const useMemberStateWords = (): ((now: StateNow, timeZone: string) => string) => {
  const { t, i18n } = useLingui();
  return ({ state, back_at: at }, timeZone) => {
    const time = at === null ? '' : clockTime(at, i18n.locale, timeZone);
    if (state === 'later') return time === '' ? t`Later today` : t`Starts at ${time}`;
    if (state === 'break') return time === '' ? t`On break` : t`On break until ${time}`;
    const words = {
      working: t`Working`,
      off: t`Off today`,
      done: t`Done for today`,
      unplanned: t`No hours set`,
    };
    return words[state];
  };
};
