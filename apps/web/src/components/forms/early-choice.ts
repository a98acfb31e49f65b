import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * A radio of a page that came from the server can be chosen before its script is there. React then
 * leaves it checked and knows nothing of it: the choice would be seen, and not followed.
 */
export const useEarlyChoice = (isChosen: boolean, onChoose: () => void) => {
  const radio = useRef<HTMLInputElement>(null);
  const follow = useEffectEvent(() => {
    if (radio.current?.checked && !isChosen) onChoose();
  });
  useEffect(() => {
    follow();
  }, []);
  return radio;
};
