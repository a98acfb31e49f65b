/** Named by what starts a run; test processes inherit it. */
export const zoneVariable = 'LINEUP_E2E_ZONE';

/** Where the shops of this run are, and who looks at them. */
export const shopZone = (): string => process.env[zoneVariable] ?? 'America/Chicago';
