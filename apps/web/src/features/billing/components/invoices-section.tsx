/** The next invoice, those of before, and whether anything is owed. */
export const InvoicesSection = () => null;
