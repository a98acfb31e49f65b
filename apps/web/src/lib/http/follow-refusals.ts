import { refusalHandlers } from './api-client.ts';

/** Registers a handler for calls that are refused because the shop's subscription is not active. */
export const followBlocking = (onBlocked: () => void): (() => void) => {
  refusalHandlers.blocked = onBlocked;
  return () => {
    if (refusalHandlers.blocked === onBlocked) delete refusalHandlers.blocked;
  };
};

/**
 * Registers a handler for calls that need the PIN or password again; it resolves to whether it was
 * right.
 */
export const followStepUp = (confirm: () => Promise<boolean>): (() => void) => {
  refusalHandlers.stepUp = confirm;
  return () => {
    if (refusalHandlers.stepUp === confirm) delete refusalHandlers.stepUp;
  };
};
