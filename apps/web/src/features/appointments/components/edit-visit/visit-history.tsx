import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '../../../../lib/figures/format.ts';
import { usePassedWords } from '../../../../lib/shop/desk-passed-words.ts';
import type { AppointmentDetails } from '../../api.ts';

type Change = AppointmentDetails['history'][number];

/** The texts of changes; an action that this version does not know is shown as its code. */
const useActionWords = () => {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    claimed: t`Claimed`,
    served: t`Completed`,
    skipped: t`Skipped`,
    no_show: t`No-show`,
    cancelled: t`Canceled`,
    edited: t`Edited`,
    undone: t`Undone`,
    late: t`Asked for more time`,
    moved_back: t`Let somebody else go first`,
    left: t`Left the line`,
    on_the_way: t`On the way`,
    passed: t`Passed`,
    reordered: t`Moved by the desk`,
  };
  const whyPassed: Readonly<Record<string, string>> = usePassedWords();
  return {
    wordsOf: (action: string) => words[action] ?? action,
    /** A text that a person typed, or a code: why a visit was passed, which change was undone. */
    reasonOf: ({ action, reason }: Change) => {
      if (action === 'passed') return whyPassed[reason] ?? reason;
      return action === 'undone' ? (words[reason] ?? reason) : reason;
    },
  };
};

export const VisitHistory = ({ history, timeZone }: { history: Change[]; timeZone: string }) => {
  const { t, i18n } = useLingui();
  const { wordsOf, reasonOf } = useActionWords();
  if (history.length === 0) {
    return (
      <p className="text-small text-ink-3">
        <Trans>Nothing has happened yet.</Trans>
      </p>
    );
  }
  return (
    <ol className="grid gap-3">
      {history.map((change) => (
        <li key={`${change.at}${change.action}`} className="border-l-2 border-line pl-3">
          <p className="font-medium">{wordsOf(change.action)}</p>
          {change.reason !== '' && (
            <p className="text-small text-ink-2 wrap-anywhere">{reasonOf(change)}</p>
          )}
          <p className="text-small text-ink-3 num">
            {change.by === '' ? t`Customer` : change.by},{' '}
            {formatDateTime(change.at, i18n.locale, timeZone)}
          </p>
        </li>
      ))}
    </ol>
  );
};
