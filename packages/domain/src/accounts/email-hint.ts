/** Enough for its owner to know which mailbox, not enough to learn it: 'n•••@alder.example'. */
export const emailHint = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}•••${email.slice(at)}`;
};
