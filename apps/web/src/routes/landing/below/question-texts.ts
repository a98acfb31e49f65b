import type { Plan } from '@lineup/contract/billing/billing';
import { isFree } from '@lineup/domain/billing/pricing';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** The trial of the price list as a sentence; null: there is none, or it could not be loaded. */
const useTrialAnswer = (plans: readonly Plan[]): string | null => {
  const { t } = useLingui();
  const days = Math.max(0, ...plans.map((plan) => plan.trial_period_days));
  const hasFree = plans.some((plan) => !plan.one_time && isFree(plan));
  const trial = t`Your shop starts with ${plural(days, { one: '# day', other: '# days' })} of trial, and we ask for no card.`;
  const free = t`There is also a free plan, for as long as you like.`;
  if (days === 0) return hasFree ? free : null;
  return hasFree ? `${trial} ${free}` : trial;
};

/** The same texts for people and, as structured data, for search engines. */
export const useQuestions = (plans: readonly Plan[]): readonly Question[] => {
  const { t } = useLingui();
  const trial = useTrialAnswer(plans);
  return [
    {
      question: t`Do my customers need an app or an account?`,
      answer: t`No. They scan the code at your door or open your link, see how long it will take and join with a name. Their ticket is a web page that updates by itself; a phone number is optional.`,
    },
    {
      question: t`Who goes first when walk-ins and bookings meet?`,
      answer: t`A booking keeps its time, and is held for a late customer for as long as you decide. Walk-ins go in the order they arrive. One may be passed only when its service would not fit before the next booking, at most twice, and the ticket says why.`,
    },
    {
      question: t`How do you know how long the wait is?`,
      answer: t`We play the line to its end with how long each of your barbers has lately needed for each service, and say a range instead of a promise. Every range we showed is stored, and your settings show how often it was right last week.`,
    },
    {
      question: t`What do my barbers have to do?`,
      answer: t`One tap to claim who is next, one tap to complete. It runs on the phone on the shelf, and whoever asked for a barber waits for that barber.`,
    },
    {
      question: t`What if the internet in the shop fails?`,
      answer: t`A tablet at your front desk in kiosk mode goes on taking names, with provisional tickets, and sends them in the order in which people came once the network is back. Nobody is counted twice.`,
    },
    {
      question: t`Can people book from my own website?`,
      answer: t`Yes. Every barber can have booking links for their services. Send them, print them as a code, or put the times into your site as a widget. Two people cannot get the same time.`,
    },
    ...(trial === null ? [] : [{ question: t`Can I try it before I pay?`, answer: trial }]),
    {
      question: t`What happens when a month has more check-ins than my plan?`,
      answer: t`Nobody at your door is turned away that day. We write to you at 75, 90 and 100 percent. From the next day the public pages say that you take no check-ins online, while your desk can always add walk-ins.`,
    },
    {
      question: t`Can I cancel, and what becomes of my data?`,
      answer: t`You can cancel at any time, and everything works until the end of what you have paid for. Your data is yours: export all of it whenever you want, also after you cancel, and erase a customer who asks for it. There are no ads and no trackers.`,
    },
    {
      question: t`Which languages does it speak?`,
      answer: t`English and Spanish, for your team and for your customers: every page and every message.`,
    },
  ];
};
