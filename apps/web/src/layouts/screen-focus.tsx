import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router';
import { latestClick, leaveFocus, moveFocusToScreen, trackInteractions } from './move-focus.ts';

/**
 * Moves the focus to the heading when another path is shown. Not on the first load, not for another
 * query or section, and not for back and forward, where the browser restores the page.
 */
export const ScreenFocus = () => {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const { location: next } = useNavigation();
  const shown = useRef(pathname);
  const click = useRef<number | null>(null);
  useEffect(trackInteractions, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (type === NavigationType.Pop) leaveFocus();
    else moveFocusToScreen(click.current ?? latestClick(), hash !== '');
  }, [pathname, hash, type]);
  // Clicks while a slow screen loads are not the one that navigated.
  useEffect(() => {
    click.current = next ? latestClick() : null;
  }, [next]);
  return null;
};
