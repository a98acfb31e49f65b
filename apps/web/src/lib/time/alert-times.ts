/** Alerts inside the dashboard: the toast store's default there. Anywhere else it is 5000 ms. */
export const dashboardAlertMs = 2000;
/** Success notices after saving. */
export const savedNoticeMs = 2000;
/** Success notices after deleting. */
export const deletedNoticeMs = 1500;
