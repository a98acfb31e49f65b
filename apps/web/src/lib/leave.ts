/** A full page load: nothing of the old session survives in memory. */
export const leaveFor = (path: string): void => window.location.assign(path);
