import { useLingui } from '@lingui/react/macro';
import { useNavigation } from 'react-router';

/** Appears only when a navigation takes long. */
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
