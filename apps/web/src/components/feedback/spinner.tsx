import { useLingui } from '@lingui/react/macro';

interface SpinnerProps {
  /** Fills the screen while the product starts or redirects. */
  isFullScreen?: boolean;
}

/** Only where the specification requires one: start-up, redirects, plans. */
export const Spinner = ({ isFullScreen = false }: SpinnerProps) => {
  const { t } = useLingui();
  return (
    <div
      role="status"
      className={isFullScreen ? 'grid min-h-dvh place-items-center' : 'grid place-items-center p-8'}
    >
      <svg
        width="40"
        height="40"
        viewBox="0 0 40 40"
        fill="none"
        strokeWidth="4"
        aria-hidden="true"
        className="animate-spin motion-reduce:animate-none"
      >
        <circle cx="20" cy="20" r="17" className="stroke-meter-track" />
        <path d="M20 3a17 17 0 0 1 17 17" strokeLinecap="round" className="stroke-primary" />
      </svg>
      <span className="sr-only">{t`Loading...`}</span>
    </div>
  );
};
