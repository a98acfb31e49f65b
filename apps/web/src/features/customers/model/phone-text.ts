/** '(312) 555-0117' for US numbers; other numbers as stored. */
export const phoneText = (phone: string): string => {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : phone;
};
