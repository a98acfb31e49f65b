import { redirectDocument } from 'react-router';

/** Has the browser load an address instead of showing it inside the document that it has. */
export const loadAsDocument = (request: Request): Response => {
  const { pathname, search, hash } = new URL(request.url);
  return redirectDocument(pathname + search + hash);
};
