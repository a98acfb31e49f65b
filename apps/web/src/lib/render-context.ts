import { createContext, RouterContextProvider } from 'react-router';

/** What the server knows about the page it is asked for. */
export interface RenderInputs {
  readonly nonce: string;
  /** Our name at Google; null where Google sign-in is not set up. */
  readonly googleClientId: string | null;
  /** Asset addresses of the text catalogues by language; empty in development. */
  readonly catalogues: Readonly<Record<string, string>>;
  /** Writes to the API process's log. */
  readonly reportError: (error: unknown) => void;
}

export const renderContext = createContext<RenderInputs>();

/** The server calls this export of the built bundle: contexts are compared by identity. */
export const createLoadContext = (inputs: RenderInputs): RouterContextProvider => {
  const context = new RouterContextProvider();
  context.set(renderContext, inputs);
  return context;
};
