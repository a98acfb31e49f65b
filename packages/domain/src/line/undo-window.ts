/** How long staff may undo their last change of a visit. */
export const UNDO_SECONDS = 30;
