import { refusalHandlers } from './api-client.ts';

/** Runs when a call is refused because the shop's subscription is not active. */
export const followBlocking = (onBlocked: () => void): (() => void) => {
  refusalHandlers.blocked = onBlocked;
  return () => {
    if (refusalHandlers.blocked === onBlocked) delete refusalHandlers.blocked;
  };
};

/** Runs when a call needs the PIN or password again; answers whether it was right. */
export const followStepUp = (confirm: () => Promise<boolean>): (() => void) => {
  refusalHandlers.stepUp = confirm;
  return () => {
    if (refusalHandlers.stepUp === confirm) delete refusalHandlers.stepUp;
  };
};
