import type { AfterVisit } from '@lineup/contract/ratings';
import { Star } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { useChoiceBeforeHydration } from '../../../components/forms/choice-before-hydration.ts';
import { cx } from '../../../components/layout/cx.ts';
import { textOf } from '../../../lib/forms/form-text.ts';
import { sendRating, type TicketAddress } from '../api.ts';

interface StarsProps {
  names: readonly string[];
  chosen: number;
  onChoose: (stars: number) => void;
}

interface StarChoiceProps {
  name: string;
  stars: number;
  chosen: number;
  onChoose: (stars: number) => void;
}

const StarChoice = ({ name, stars, chosen, onChoose }: StarChoiceProps) => {
  const choose = () => onChoose(stars);
  return (
    <label className="grid size-12 cursor-pointer place-items-center rounded-control hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        ref={useChoiceBeforeHydration(stars === chosen, choose)}
        type="radio"
        name="stars"
        value={stars}
        required
        aria-label={name}
        defaultChecked={stars === chosen}
        onChange={choose}
        className="peer sr-only"
      />
      <Star
        size={30}
        aria-hidden="true"
        className={cx('text-primary peer-checked:fill-current', stars <= chosen && 'fill-current')}
      />
    </label>
  );
};

/** Five radio buttons that look like stars; all up to the chosen one are filled. */
const Stars = ({ names, chosen, onChoose }: StarsProps) => (
  <div className="mt-2 flex gap-1">
    {names.map((name, index) => (
      <StarChoice key={name} name={name} stars={index + 1} chosen={chosen} onChoose={onChoose} />
    ))}
  </div>
);

interface RatingFormProps {
  after: AfterVisit;
  address: TicketAddress;
  onRated: (after: AfterVisit) => void;
}

/** The rating for the shop. Without a script the browser submits the same form to the page. */
export const RatingForm = ({ after, address, onRated }: RatingFormProps) => {
  const { words, rating } = after;
  const [chosen, setChosen] = useState(rating?.stars ?? 0);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const values = { stars: Number(textOf(form, 'stars')), comment: textOf(form, 'comment') };
    setIsBusy(true);
    const rated = await sendRating(address, values).catch(() => null);
    setIsBusy(false);
    setHasFailed(rated === null);
    if (rated) onRated(rated);
  };

  return (
    <form method="post" onSubmit={(event) => void submit(event)} className="grid gap-3">
      <input type="hidden" name="step" value="rate" />
      <fieldset>
        <legend className="text-h3 cut-head">{words.rate}</legend>
        <p className="text-small text-ink-3">{words.private}</p>
        <Stars names={words.stars} chosen={chosen} onChoose={setChosen} />
      </fieldset>
      <label className="grid gap-1 text-small font-label">
        {words.comment}
        <textarea
          name="comment"
          rows={3}
          maxLength={1000}
          defaultValue={rating?.comment}
          className="rounded-control border border-line-strong bg-surface px-3 py-2 text-body-lg font-normal"
        />
      </label>
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {hasFailed ? words.failed : words.thanks}
      </p>
      <Button type="submit" variant="secondary" size="lg" isBusy={isBusy}>
        {words.send}
      </Button>
    </form>
  );
};
