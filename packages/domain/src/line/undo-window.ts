/** For how long staff may undo what they did to a visit. */
export const UNDO_SECONDS = 30;
