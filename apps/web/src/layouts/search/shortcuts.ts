import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { readStored, removeStored, writeStored } from '../../lib/storage/storage.ts';

export interface Shortcut {
  readonly label: MessageDescriptor;
  /** Pressed together when joined by '+', otherwise one after the other. */
  readonly keys: readonly string[];
  readonly joined?: '+';
}

/** The letter that, after G, leads to a screen. The same in both languages. */
export const screenLetters: Readonly<Record<string, string>> = {
  '/dashboard': 'h',
  '/dashboard/walkin-management': 'w',
  '/dashboard/appointments': 'w',
  '/dashboard/employees': 't',
  '/dashboard/booking-links': 'b',
  '/dashboard/customers': 'c',
  '/dashboard/calendar': 'd',
  '/dashboard/services': 's',
  '/dashboard/reports': 'r',
  '/dashboard/profile': 'p',
  '/dashboard/settings/settings': 'e',
  '/dashboard/support': 'u',
};

export const shortcutsPath = '/dashboard/shortcuts';

/** Keys that work on every screen; single letters can be switched off. */
export const generalShortcuts: readonly Shortcut[] = [
  { label: msg`Search and commands`, keys: ['Ctrl', 'K'], joined: '+' },
  { label: msg`Search and commands`, keys: ['/'] },
  { label: msg`This page of shortcuts`, keys: ['?'] },
  { label: msg`Close a dialog or a menu`, keys: ['Esc'] },
];

/** Keys inside the calendar, which work on the focused visit or day. */
export const calendarShortcuts: readonly Shortcut[] = [
  { label: msg`Move the focused visit with the arrow keys`, keys: ['M'] },
  { label: msg`Drop the visit that is being moved`, keys: ['Enter'] },
  { label: msg`Stop moving a visit and leave it where it was`, keys: ['Esc'] },
];

/**
 * Single letters disturb people who dictate or whose keyboard repeats, so that they can be switched
 * off on each device (WCAG 2.1.4).
 */
export const areLettersOn = (): boolean => readStored('letterShortcuts') !== 'off';

export const switchLetters = (isOn: boolean): void =>
  isOn ? removeStored('letterShortcuts') : writeStored('letterShortcuts', 'off');
