import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Somebody can choose a radio of a server-rendered page before its script has run. React leaves it
 * checked but fires no event, so the choice would be visible and have no effect.
 */
export const useChoiceBeforeHydration = (isChosen: boolean, onChoose: () => void) => {
  const radio = useRef<HTMLInputElement>(null);
  const follow = useEffectEvent(() => {
    if (radio.current?.checked && !isChosen) onChoose();
  });
  useEffect(() => {
    follow();
  }, []);
  return radio;
};
