/** Its owner recognises the mailbox, but nobody else learns it: 'n•••@alder.example'. */
export const emailHint = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}•••${email.slice(at)}`;
};
