const DOMAIN = '@deleted.invalid';

/** The address of an account that was deleted: unique as the table wants it, and nobody's mailbox. */
export const deletedAddress = (accountId: number): string => `${String(accountId)}${DOMAIN}`;

export const isDeletedAddress = (address: string): boolean => address.endsWith(DOMAIN);
