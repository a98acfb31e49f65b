import { redirectDocument } from 'react-router';

/** Has the browser load an address as a new document instead of rendering it in the current one. */
export const loadAsDocument = (request: Request): Response => {
  const { pathname, search, hash } = new URL(request.url);
  return redirectDocument(pathname + search + hash);
};
