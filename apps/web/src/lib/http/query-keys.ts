/** The barbers that can be chosen; several features load them, and the team's screen invalidates them. */
export const barbersKey = ['barbers'] as const;
