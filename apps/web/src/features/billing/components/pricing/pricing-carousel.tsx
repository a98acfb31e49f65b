import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { cx } from '../../../../components/layout/cx.ts';

interface Strip {
  readonly scrollLeft: number;
  readonly clientWidth: number;
  readonly scrollWidth: number;
}

interface Place {
  readonly offsetLeft: number;
  readonly offsetWidth: number;
}

/** The card nearest to the middle; at either end, the card there. */
const nearest = ({ scrollLeft, clientWidth, scrollWidth }: Strip, places: readonly Place[]) => {
  if (scrollLeft <= 1) return 0;
  if (scrollLeft + clientWidth >= scrollWidth - 1) return places.length - 1;
  const middle = scrollLeft + clientWidth / 2;
  const away = places.map(({ offsetLeft, offsetWidth }) =>
    Math.abs(offsetLeft + offsetWidth / 2 - middle),
  );
  return away.indexOf(Math.min(...away));
};

interface PageButtonsProps {
  cards: readonly { key: number; name: string }[];
  current: number;
  onTurn: (index: number) => void;
}

const PageButtons = ({ cards, current, onTurn }: PageButtonsProps) => {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Plans`} className="mt-2 flex justify-center @4xl:hidden">
      {cards.map(({ key, name }, index) => (
        <button
          key={key}
          type="button"
          aria-label={t`Show ${name}`}
          aria-current={index === current || undefined}
          onClick={() => onTurn(index)}
          className="group grid h-11 w-11 place-items-center rounded-control"
        >
          <span
            className={cx(
              'react-fast h-2 rounded-full',
              index === current ? 'w-6 bg-primary' : 'w-2 bg-line-strong group-hover:bg-ink-2',
            )}
          />
        </button>
      ))}
    </nav>
  );
};

export interface CarouselCard {
  readonly key: number;
  /** Null for a placeholder, which has no dot. */
  readonly name: string | null;
  readonly card: ReactNode;
}

/** Side by side where there is room for three, otherwise a strip to swipe. */
export const PricingCarousel = ({ cards }: { cards: readonly CarouselCard[] }) => {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const named = cards.flatMap(({ key, name }) => (name === null ? [] : { key, name }));
  const placesOf = (strip: HTMLUListElement) => [...strip.children] as HTMLElement[];

  const turnTo = (index: number) => {
    const strip = list.current;
    const place = strip && placesOf(strip)[index];
    if (!place) return;
    // Only scrolling sets the current page. Setting it here too would make it jump back and forth.
    strip.scrollLeft = place.offsetLeft - (strip.clientWidth - place.offsetWidth) / 2;
  };

  return (
    <>
      <ul
        ref={list}
        onScroll={({ currentTarget: strip }) => setCurrent(nearest(strip, placesOf(strip)))}
        className={cx(
          'relative -mx-5 flex snap-x snap-mandatory gap-4 overflow-x-auto px-5 pt-4 pb-1 [scrollbar-width:none] motion-safe:scroll-smooth',
          '@4xl:mx-auto @4xl:grid @4xl:max-w-280 @4xl:grid-cols-3 @4xl:gap-5 @4xl:overflow-visible @4xl:px-0',
        )}
      >
        {cards.map(({ key, card }) => (
          <li
            key={key}
            className="grid w-[86%] max-w-90 flex-none snap-center @4xl:w-auto @4xl:max-w-none"
          >
            {card}
          </li>
        ))}
      </ul>
      {named.length > 1 && <PageButtons cards={named} current={current} onTurn={turnTo} />}
    </>
  );
};
