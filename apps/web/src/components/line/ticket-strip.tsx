import { cx } from '../layout/cx.ts';

const looks = {
  done: 'h-14 border-stage-line text-2xl text-on-stage-3',
  lit: 'h-17 border-lamp bg-lamp text-[1.75rem] text-on-lamp',
  waiting: 'h-14 border-stage-line-strong text-2xl text-on-stage-2',
  /** A closed or paused line, in which nobody is served. */
  paused: 'h-18 border-dashed border-line-strong opacity-75',
} as const;

export interface StripTicket {
  ticket: number;
  state: 'done' | 'lit' | 'waiting';
}

const ticketClass =
  'relative grid flex-none place-items-center rounded-t-[0.75rem] border-[1.5px] border-b-0 leading-none cut-ticket';

interface TicketStripProps {
  tickets: readonly StripTicket[];
  /** A padding class: the line reaches the edges, the tickets start after the gutter. */
  gutter?: string;
}

/** The brand's picture: tickets on a line, with a mark for now. */
export const TicketStrip = ({ tickets, gutter }: TicketStripProps) => {
  const waiting = tickets.filter(({ state }) => state === 'waiting');
  const served = tickets.filter(({ state }) => state !== 'waiting');
  const draw = ({ ticket, state }: StripTicket) => (
    <span key={ticket} className={cx(ticketClass, 'w-17', looks[state])}>
      {ticket}
    </span>
  );
  return (
    <div aria-hidden="true" className="relative h-29 overflow-hidden">
      <div className={cx('absolute bottom-10.5 flex items-end gap-2', gutter)}>
        {served.map(draw)}
        <span className="relative -bottom-4.5 z-1 mx-1 h-23 w-[3px] flex-none bg-lamp" />
        {waiting.map(draw)}
      </div>
      <div className="absolute inset-x-0 bottom-10 h-0.5 bg-stage-line" />
    </div>
  );
};

interface PausedStripProps {
  gutter?: string;
  served?: number;
  waiting?: number;
}

/** The same line without tickets. */
export const PausedStrip = ({ gutter, served = 3, waiting = 8 }: PausedStripProps) => {
  const draw = (_: unknown, index: number) => (
    <span key={index} className={cx(ticketClass, 'w-23', looks.paused)} />
  );
  return (
    <div aria-hidden="true" className="relative h-43 overflow-hidden">
      <div className={cx('absolute bottom-16 flex items-end gap-3', gutter)}>
        {Array.from({ length: served }, draw)}
        <span className="relative -bottom-5 mx-2 h-29 w-[3px] flex-none bg-line-strong opacity-75" />
        {Array.from({ length: waiting }, draw)}
      </div>
      <div className="absolute inset-x-0 bottom-15.5 h-0.5 bg-line-strong" />
    </div>
  );
};
