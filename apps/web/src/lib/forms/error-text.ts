import { useLingui } from '@lingui/react/macro';

interface Failure {
  readonly code?: string;
  readonly message: string;
}

/**
 * The server's message, or ours where there was no response, since the browser's is for developers.
 */
export const useErrorText = () => {
  const { t } = useLingui();
  return (error: Failure): string =>
    error.code === 'network_failure'
      ? t`We could not reach Lineup. Check your connection and try again.`
      : error.message;
};
