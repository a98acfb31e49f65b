/** line: in the chair, then who is called first; of another day by the time. */
export const appointmentOrders = ['line', 'ticket_number', 'recent', 'scheduled_time'] as const;
export type AppointmentOrder = (typeof appointmentOrders)[number];

/** unclaimed: what still needs somebody; for an employee the chairs of others are left out. */
export const appointmentFilters = [
  'unclaimed',
  'pending',
  'in_progress',
  'completed',
  'cancelled',
  'no_show',
  'all',
] as const;
export type AppointmentFilter = (typeof appointmentFilters)[number];
