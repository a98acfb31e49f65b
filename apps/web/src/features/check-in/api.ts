import { type Board, getBoard } from '@lineup/contract/board';
import {
  arrive,
  askForTime,
  changeRequestedVisit,
  confirmComing,
  getShopLine,
  getTicket,
  getWait,
  leaveLine,
  moveBack,
  type ShopLine,
  type Ticket,
  undoTicket,
} from '@lineup/contract/check-in/check-in';
import { textOf } from '../../lib/forms/form-text.ts';
import { call } from '../../lib/http/api-client.ts';
import type { Answer } from '../../lib/http/api-error.ts';

/** The services and the barber that a customer chose; null means any barber. */
export interface ServiceChoice {
  readonly services: readonly number[];
  readonly barber: number | null;
}

export interface CheckInInput extends ServiceChoice {
  readonly name: string;
  readonly phone: string;
  /** The phone number has an open ticket; this one is for somebody else. */
  readonly confirm_another?: true;
}

/** Reads the form. The body is the same with and without a script. */
export const readCheckIn = (form: FormData): CheckInInput => ({
  name: textOf(form, 'name'),
  phone: textOf(form, 'phone'),
  services: form
    .getAll('service')
    .map(Number)
    .filter((id) => id > 0),
  barber: Number(textOf(form, 'barber')) || null,
  ...(textOf(form, 'another') === 'yes' && { confirm_another: true }),
});

export const responseOf = <T>(answer: Answer<{ response: T }>): Answer<T> =>
  answer.ok ? { ...answer, data: answer.data.response } : answer;

export const loadShopLine = async (
  username: string,
  signal: AbortSignal,
): Promise<Answer<ShopLine>> =>
  responseOf(await call(getShopLine, { params: { username } }, { signal }));

export const loadBoard = async (username: string, signal: AbortSignal): Promise<Answer<Board>> =>
  responseOf(await call(getBoard, { params: { username } }, { signal }));

export const loadWait = async (
  username: string,
  { services, barber }: ServiceChoice,
  signal: AbortSignal,
) =>
  responseOf(
    await call(
      getWait,
      {
        params: { username },
        query: { services: services.join(','), ...(barber !== null && { barber }) },
      },
      { signal },
    ),
  );

/** Whether a ticket of this device is open (waiting or in the chair); null without an answer. */
export const isTicketOpen = async (path: string): Promise<boolean | null> => {
  const [, , username = '', , token = ''] = path.split('/');
  const answer = await call(getTicket, { params: { username, token } });
  if (!answer.ok) return answer.status === 404 ? false : null;
  return ['pending', 'in_progress'].includes(answer.data.response.status);
};

export const longestAttemptMs = 20_000;

export interface TicketAddress {
  readonly username: string;
  readonly token: string;
}

/** The actions of a ticket's holder that need one press. */
export const ticketSteps = {
  late: askForTime,
  'move-back': moveBack,
  undo: undoTicket,
  'on-my-way': confirmComing,
  here: arrive,
  leave: leaveLine,
} as const;

export type TicketStep = keyof typeof ticketSteps;

export const isTicketStep = (text: string): text is TicketStep => Object.hasOwn(ticketSteps, text);

export const loadTicket = async (
  params: TicketAddress,
  signal: AbortSignal,
): Promise<Answer<Ticket>> => responseOf(await call(getTicket, { params }, { signal }));

export const sendTicketStep = async (
  params: TicketAddress,
  step: TicketStep,
): Promise<Answer<Ticket>> =>
  responseOf(
    await call(ticketSteps[step], { params }, { signal: AbortSignal.timeout(longestAttemptMs) }),
  );

/** Reads the form of the dialog 'Change'. */
export const readServiceChoice = (form: FormData) => ({
  services: form
    .getAll('service')
    .map(Number)
    .filter((id) => id > 0),
  barber: Number(textOf(form, 'barber')) || null,
});

export const sendServiceChoice = async (
  params: TicketAddress,
  body: ReturnType<typeof readServiceChoice>,
): Promise<Answer<Ticket>> =>
  responseOf(
    await call(
      changeRequestedVisit,
      { params, body },
      { signal: AbortSignal.timeout(longestAttemptMs) },
    ),
  );
