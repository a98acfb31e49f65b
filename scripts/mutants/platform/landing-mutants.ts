import type { Mutant } from '../mutant.ts';

const landing = 'apps/web/src/routes/landing';
const line = 'apps/web/src/routes/landing-line.test.tsx';
const below = 'apps/web/src/routes/landing-below.test.tsx';

export const landingMutants: readonly Mutant[] = [
  {
    title: 'an empty line of the demo shop is not described as full',
    file: `${landing}/live-line.tsx`,
    find: '  if (line.in_chair.length + line.waiting.length === 0) return <PlaceholderLine />;\n',
    replace: '',
    test: line,
    name: 'an empty line is not described as a full one',
  },
  {
    title: 'the clock of the line stops while the server is unreachable',
    file: `${landing}/live-line.tsx`,
    find: 'isAway || updatedAt === 0;',
    replace: 'updatedAt === 0;',
    test: line,
    name: 'stays as it was during server errors, and its clock stops',
  },
  {
    title: 'the line shows a time of day at which shops are open',
    file: `${landing}/showcase-view.ts`,
    find: '(Math.min(Math.max(hour, firstHour), lastHour) - hour) * hourMs',
    replace: '(hour - hour) * hourMs',
    test: line,
    name: 'is one at which shops are open in Asia/Tokyo',
  },
  {
    title: 'the line does not say that bookings keep their time while one is late',
    file: `${landing}/showcase-view.ts`,
    find: '!isLate && booked',
    replace: 'booked',
    test: line,
    name: 'Bookings keep their time: not while one will start late',
  },
  {
    title: 'the answer about trying it promises no trial that the price list has not',
    file: `${landing}/below/question-texts.ts`,
    find: '  if (days === 0) return hasFree ? free : null;\n',
    replace: '',
    test: below,
    name: 'with a free plan alone it promises no more',
  },
  {
    title: 'without the terms the programme promises no share',
    file: `${landing}/below/affiliates-band.tsx`,
    find: '{terms !== null && <TermsPoints points={termsWords(terms)} />}',
    replace: "<TermsPoints points={terms === null ? ['30%'] : termsWords(terms)} />",
    test: below,
    name: 'without the terms no commission is shown',
  },
];
