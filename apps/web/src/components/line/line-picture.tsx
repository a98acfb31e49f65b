import { Trans } from '@lingui/react/macro';
import { Link2 } from 'lucide-react';
import { cx } from '../layout/cx.ts';
import { useSlideAnimation } from './slide-animation.ts';

export interface PictureTicket {
  readonly ticket: number;
  readonly isBooking: boolean;
}

interface LinePictureProps {
  inChair: readonly PictureTicket[];
  /** The tickets ahead of this one, in the fair order. */
  before: readonly PictureTicket[];
  own: number;
}

/** As many as fit on the narrowest phone. The others are only counted. */
const maxInChair = 3;
const maxBefore = 4;
const maxBeforeWide = 3;

const chipClass = (ticket: number | string) =>
  cx(
    'grid h-8.5 w-full place-items-center rounded-t-[0.4375rem] leading-none cut-ticket',
    String(ticket).length > 2 ? 'text-caption' : 'text-body',
  );

const spotClass = 'grid min-w-0 flex-[0_1_2.1875rem] justify-items-center';

const Waiting = ({ ticket, isBooking }: PictureTicket) => (
  <li data-ticket={ticket} className={spotClass}>
    <span
      className={cx(chipClass(ticket), 'border-[1.5px] border-b-0 border-line-strong bg-surface')}
    >
      {ticket}
    </span>
    {isBooking && <Link2 size={14} aria-hidden="true" className="mt-2.5 text-ink-2" />}
  </li>
);

const More = ({ name, count }: { name: string; count: number }) => (
  <li data-ticket={name} className={spotClass}>
    <span className={cx(chipClass(`+${count}`), 'text-ink-2')}>+{count}</span>
  </li>
);

/** Draws the tickets at both ends and counts those in the middle. */
const condense = (before: readonly PictureTicket[], most: number) => {
  if (before.length <= most) return { first: before, hidden: 0, last: [] };
  return {
    first: before.slice(0, most - 2),
    hidden: before.length - most + 1,
    last: before.slice(-1),
  };
};

/** The line as a picture, up to the reader's own ticket: in the chair, now, waiting, you. */
export const LinePicture = ({ inChair, before, own }: LinePictureProps) => {
  const list = useSlideAnimation();
  const hiddenInChair = inChair.length > maxInChair ? inChair.length - maxInChair + 1 : 0;
  const lit = hiddenInChair > 0 ? inChair.slice(0, maxInChair - 1) : inChair;
  const chairs = lit.length + (hiddenInChair > 0 ? 1 : 0);
  const isNarrow = chairs > 0 && chairs < maxInChair;
  const { first, hidden, last } = condense(before, own > 99 ? maxBeforeWide : maxBefore);
  return (
    <div aria-hidden="true" className="relative pt-2.5">
      <ol ref={list} className="flex h-17 items-start gap-[0.3125rem]">
        {lit.map(({ ticket }, index) => (
          <li key={ticket} data-ticket={ticket} className={cx(spotClass, 'relative')}>
            <span className={cx(chipClass(ticket), 'bg-lamp text-on-lamp')}>{ticket}</span>
            {index === 0 && (
              <span className="absolute top-10.5 left-0 text-small whitespace-nowrap text-ink-2">
                <Trans>In the chair</Trans>
              </span>
            )}
          </li>
        ))}
        {hiddenInChair > 0 && <More name="chairs" count={hiddenInChair} />}
        <li data-ticket="now" className="grid w-6 flex-none justify-items-center">
          <span className="-mt-2 h-12 w-[3px] bg-now-line" />
          {/* With one or two chairs, the label below them needs this space. */}
          <span className={cx('mt-0.5 text-small font-semibold', isNarrow && 'sr-only')}>
            <Trans>Now</Trans>
          </span>
        </li>
        {first.map((one) => (
          <Waiting key={one.ticket} {...one} />
        ))}
        {hidden > 0 && <More name="waiting" count={hidden} />}
        {last.map((one) => (
          <Waiting key={one.ticket} {...one} />
        ))}
        <li
          data-ticket={own}
          className="-mt-2.5 grid min-w-0 flex-[0_0_2.9375rem] justify-items-center"
        >
          <span
            className={cx(
              'grid h-11 w-full place-items-center rounded-t-[0.4375rem] bg-primary leading-none text-on-primary cut-ticket',
              own > 99 ? 'text-body-lg' : 'text-[1.1875rem]',
            )}
          >
            {own}
          </span>
          <span className="mt-2 text-small font-semibold">
            <Trans>You</Trans>
          </span>
        </li>
      </ol>
      <div className="absolute -inset-x-5 top-10.75 h-0.5 bg-now-line" />
    </div>
  );
};
