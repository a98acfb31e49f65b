import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

const parameter = 'open';

/** The address of a screen with one of its dialogs open. */
export const openAddress = (path: string, name: string): string => `${path}?${parameter}=${name}`;

/**
 * Opens a dialog when the address names it, as commands and links of other screens do. The name is
 * removed from the address, so that a reload does not open the dialog again.
 */
export const useOpenByAddress = (name: string, open: () => void): void => {
  const [params, setParams] = useSearchParams();
  const isWanted = params.get(parameter) === name;
  const start = useEffectEvent(() => {
    const rest = new URLSearchParams(params);
    rest.delete(parameter);
    setParams(rest, { replace: true, preventScrollReset: true });
    open();
  });
  useEffect(() => {
    if (isWanted) start();
  }, [isWanted]);
};
