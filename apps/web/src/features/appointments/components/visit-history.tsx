import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '../../../lib/format.ts';
import type { AppointmentDetails } from '../api.ts';

type Change = AppointmentDetails['history'][number];

/** What happened, in words; an action that this page does not know yet stays as it is. */
const useActionWords = () => {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    claimed: t`Claimed`,
    served: t`Completed`,
    skipped: t`Skipped`,
    no_show: t`No-show`,
    cancelled: t`Cancelled`,
    edited: t`Edited`,
    undone: t`Undone`,
    late: t`Asked for more time`,
    moved_back: t`Let somebody else go first`,
    left: t`Left the line`,
    on_the_way: t`On the way`,
    passed: t`Passed`,
  };
  return (action: string) => words[action] ?? action;
};

export const VisitHistory = ({ history, timeZone }: { history: Change[]; timeZone: string }) => {
  const { t, i18n } = useLingui();
  const wordsOf = useActionWords();
  if (history.length === 0) {
    return (
      <p className="text-small text-ink-3">
        <Trans>Nothing has happened yet.</Trans>
      </p>
    );
  }
  return (
    <ol className="grid gap-3">
      {history.map(({ at, by, action, reason }) => (
        <li key={`${at}${action}`} className="border-l-2 border-line pl-3">
          <p className="font-medium">{wordsOf(action)}</p>
          {reason !== '' && (
            <p className="text-small text-ink-2 wrap-anywhere">
              {action === 'undone' ? wordsOf(reason) : reason}
            </p>
          )}
          <p className="text-small text-ink-3 num">
            {by === '' ? t`Customer` : by}, {formatDateTime(at, i18n.locale, timeZone)}
          </p>
        </li>
      ))}
    </ol>
  );
};
