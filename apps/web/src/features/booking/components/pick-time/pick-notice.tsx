import { Trans } from '@lingui/react/macro';
import { FieldError } from '../../../../components/fields/field.tsx';

interface PickNoticeProps {
  /** The refusal of the server. */
  problem?: string | null;
  /** No time was chosen. */
  isMissing: boolean;
  /** The chosen time is no longer free. */
  isGone: boolean;
  /** The time is too short because of add-ons. */
  isTooShort?: boolean;
}

/** Shows one problem with the time, the most serious first. */
export const PickNotice = ({ problem, isMissing, isGone, isTooShort }: PickNoticeProps) => {
  const textOf = () => {
    if (problem) return problem;
    if (isGone && isTooShort) {
      return <Trans>That time is too short for this visit. Choose another one.</Trans>;
    }
    if (isGone) return <Trans>That time is no longer free. Choose another one.</Trans>;
    return isMissing && <Trans>Choose a time first.</Trans>;
  };
  const notice = textOf();
  return (
    <div className="not-empty:-mt-1.5 not-empty:mb-2">
      {notice && <FieldError>{notice}</FieldError>}
    </div>
  );
};
