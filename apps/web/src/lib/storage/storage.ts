/** The specification's local-storage keys, exactly as written there (section 3). */
export const storageKeys = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  lastTokenRefresh: 'lastTokenRefresh',
  affiliate: 'lineup_affiliate',
  affiliateInvite: 'affiliate_invite_by',
  marketingPopupShown: 'marketing_popup_shown',
  pin: 'pin_validity',
  /** Ours: when a refresh got no response, for the calls and tabs that waited for it. */
  refreshFailedAt: 'refresh_failed_at',
  /** Ours: whether Live Appointments was left expanded. */
  liveQueue: 'live_queue',
  /** Ours: whether the board plays a sound when somebody is called. */
  boardSound: 'board_sound',
  /** Ours: 'off' where shortcuts of single letters are switched off. */
  letterShortcuts: 'letter_shortcuts',
  /** Ours: the kiosk's settings on this device, and its unsent arrivals. */
  kiosk: 'lineup_kiosk',
  kioskOutbox: 'lineup_kiosk_outbox',
  /** Ours: changes at the desk that wait for a network. */
  deskOutbox: 'lineup_desk_outbox',
  /** Ours: 'off' where the desk plays no sound when somebody checks in. */
  deskSound: 'desk_sound',
} as const;

type Entry = keyof typeof storageKeys;

/** Null also where storage is blocked: nobody is signed in there. */
export const readStored = (entry: Entry): string | null => {
  try {
    return localStorage.getItem(storageKeys[entry]);
  } catch {
    return null;
  }
};

export const writeStored = (entry: Entry, value: string): void =>
  localStorage.setItem(storageKeys[entry], value);

export const removeStored = (...entries: Entry[]): void => {
  for (const entry of entries) localStorage.removeItem(storageKeys[entry]);
};

/** A stored JSON record. An unreadable one is removed and counts as absent. */
export const readRecord = (entry: Entry): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(readStored(entry) ?? 'null');
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch {
    removeStored(entry);
  }
  return null;
};

export const storeTokens = (tokens: { access: string; refresh: string }): void => {
  writeStored('accessToken', tokens.access);
  writeStored('refreshToken', tokens.refresh);
  writeStored('lastTokenRefresh', String(Date.now()));
  removeStored('refreshFailedAt');
};

export const removeTokens = (): void =>
  removeStored('accessToken', 'refreshToken', 'lastTokenRefresh', 'refreshFailedAt');
