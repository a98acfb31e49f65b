/** Alerts inside the dashboard; anywhere else the toast's own 5000 ms hold. */
export const dashboardAlertMs = 2000;
/** Success notices after saving. */
export const savedNoticeMs = 2000;
/** Success notices after deleting. */
export const deletedNoticeMs = 1500;
