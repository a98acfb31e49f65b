import { createContext, RouterContextProvider } from 'react-router';
import type { Operator } from '../articles/legal.ts';
import type { Language } from '../texts/texts.ts';

/** A call of the contract, for the server to answer without a network; see page-data.ts. */
interface PageCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly language: string;
  readonly idempotencyKey?: string | undefined;
  readonly body?: unknown;
}

/** What the server knows about the page it is asked for. */
export interface RenderInputs {
  readonly nonce: string;
  /** Where everybody else finds us, without a slash at the end: addresses for search engines. */
  readonly siteUrl: string;
  /** Our name at Google; null where Google sign-in is not set up. */
  readonly googleClientId: string | null;
  /** Who answers for the service, for the legal pages. */
  readonly operator: Operator;
  /** Asset addresses of the text catalogues: 'en', 'en?street', ...; none in development. */
  readonly catalogues: Readonly<Record<string, string>>;
  /** Writes to the API process's log. */
  readonly reportError: (error: unknown) => void;
  /** The API in the same process: as the visitor, with the visitor's address, without a token. */
  readonly api: (call: PageCall) => Promise<{ status: number; body: unknown }>;
}

export const renderContext = createContext<RenderInputs>();

/** Set by a shop's pages: their language, for visitors whose own we do not know or speak. */
export const fallbackLanguageContext = createContext<Language>('en');

/** Set by pages that hang in the shop: in its language, whatever the browser on the wall speaks. */
export const ownLanguageContext = createContext<Language | null>(null);

/** The server calls this export of the built bundle: contexts are compared by identity. */
export const createLoadContext = (inputs: RenderInputs): RouterContextProvider => {
  const context = new RouterContextProvider();
  context.set(renderContext, inputs);
  return context;
};
