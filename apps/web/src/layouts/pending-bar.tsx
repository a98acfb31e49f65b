import { useLingui } from '@lingui/react/macro';
import { useNavigation } from 'react-router';

/** A slow screen says that it is on its way; a fast one shows nothing. */
export const PendingBar = () => {
  const { t } = useLingui();
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      role="progressbar"
      aria-label={t`Loading`}
      className="appear-late fixed inset-x-0 top-0 z-50 h-1 bg-primary"
    />
  );
};
