import { useEffect, useState } from 'react';

const debounceMs = 300;

/** The value, once it has not changed for a moment. */
export const useDebounced = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
