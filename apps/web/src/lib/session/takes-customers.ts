import { useSession } from './session.ts';

/** Whether the person claims customers for themselves. Somebody at the desk may only seat them with others. */
export const useTakesCustomers = (): boolean => useSession().user.takes_customers !== false;
