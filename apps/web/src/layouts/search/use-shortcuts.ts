import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { countNavigationByKey } from '../move-focus.ts';
import { areLettersOn, screenLetters, shortcutsPath } from './shortcuts.ts';

/** How long after G the second letter counts. */
const sequenceMs = 1500;

const overlays = '[role=dialog],[role=alertdialog],[role=menu],[role=listbox],dialog[open]';

const typingFields =
  'input:not([type=checkbox],[type=radio],[type=button]),textarea,select,[contenteditable]';

/** Letters belong to the field, the open dialog or the calendar's visit that has the focus. */
const isTaken = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(typingFields) !== null) ||
  document.querySelector(overlays) !== null;

interface ShortcutActions {
  readonly isOn: boolean;
  /** The paths of the screens that this person has. */
  readonly paths: readonly string[];
  readonly onSearch: () => void;
}

/** Ctrl+K (or Cmd+K) and '/' open the search, '?' the list of shortcuts, G and a letter a screen. */
export const useShortcuts = ({ isOn, paths, onSearch }: ShortcutActions): void => {
  const navigate = useNavigate();

  const go = (path: string | undefined): boolean => {
    if (path === undefined) return false;
    countNavigationByKey();
    void navigate(path);
    return true;
  };

  /** Whether the key was used. */
  const press = useEffectEvent((event: KeyboardEvent, isAfterG: boolean): boolean => {
    const key = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && !event.altKey && key === 'k') {
      onSearch();
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (isTaken(event.target) || !areLettersOn()) return false;
    if (isAfterG) return go(paths.find((path) => screenLetters[path] === key));
    if (key === '?') return go(shortcutsPath);
    if (key !== '/') return false;
    onSearch();
    return true;
  });

  useEffect(() => {
    if (!isOn) return;
    let lastG = -Infinity;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return;
      const isAfterG = event.timeStamp - lastG < sequenceMs;
      const isPlainG =
        event.key === 'g' && !event.ctrlKey && !event.metaKey && !isTaken(event.target);
      lastG = isPlainG && !isAfterG ? event.timeStamp : -Infinity;
      if (press(event, isAfterG)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
};
