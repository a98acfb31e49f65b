const DOMAIN = '@deleted.invalid';

/** The e-mail of a deleted account: unique, as the table requires, and nobody's mailbox. */
export const deletedAddress = (accountId: number): string => `${String(accountId)}${DOMAIN}`;

export const isDeletedAddress = (address: string): boolean => address.endsWith(DOMAIN);
