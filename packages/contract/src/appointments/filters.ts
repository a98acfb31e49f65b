/** line: in the chair, then in the order of calls; for another day by time. */
export const appointmentOrders = ['line', 'ticket_number', 'recent', 'scheduled_time'] as const;
export type AppointmentOrder = (typeof appointmentOrders)[number];

/** unclaimed: visits that still need a barber; for an employee the chairs of others are left out. */
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
