/** Changes of a visit after which the calendar file of its booking is outdated. */
export const bookingChanges = ['moved', 'cancelled', 'left', 'no_show', 'undone'] as const;
