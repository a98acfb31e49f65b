/** Changes of a visit after which a calendar file of its booking says something new. */
export const bookingChanges = ['moved', 'cancelled', 'left', 'no_show', 'undone'] as const;
