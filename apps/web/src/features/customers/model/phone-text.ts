/** '(312) 555-0117' at home; a number from elsewhere as it is kept. */
export const phoneText = (phone: string): string => {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : phone;
};
