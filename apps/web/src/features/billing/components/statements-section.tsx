/** What the shop owes each employee for a period. */
export const StatementsSection = () => null;
