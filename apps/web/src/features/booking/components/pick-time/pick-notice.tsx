import { Trans } from '@lingui/react/macro';
import { FieldError } from '../../../../components/fields/field.tsx';

interface PickNoticeProps {
  /** What the server said. */
  problem?: string | null;
  /** Pressed on without a time. */
  isMissing: boolean;
  /** A time was chosen that cannot be had any more. */
  isGone: boolean;
  /** Because of what was added to the visit. */
  isTooShort?: boolean;
}

/** What is wrong with the time: one thing at once, the gravest. */
export const PickNotice = ({ problem, isMissing, isGone, isTooShort }: PickNoticeProps) => {
  const words = () => {
    if (problem) return problem;
    if (isGone && isTooShort) {
      return <Trans>That time is too short for this visit. Choose another one.</Trans>;
    }
    if (isGone) return <Trans>That time is not free any more. Choose another one.</Trans>;
    return isMissing && <Trans>Choose a time first.</Trans>;
  };
  const said = words();
  return (
    <div className="not-empty:-mt-1.5 not-empty:mb-2">
      {said && <FieldError>{said}</FieldError>}
    </div>
  );
};
