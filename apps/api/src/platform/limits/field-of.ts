/** A text of a body or of parameters in the form that is counted; empty without one. */
export const fieldOf = (value: unknown, field: string): string => {
  const found: unknown =
    typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)[field]
      : undefined;
  return typeof found === 'string' ? found.trim().toLowerCase() : '';
};

/** The shop that the path of a request names; empty without one. */
export const shopOfPath = (params: unknown): string =>
  fieldOf(params, 'username') || fieldOf(params, 'shop_username');
