import { describe, expect, it } from 'vitest';
import { matchCommands } from './match-commands.ts';

const items = [
  { label: 'Home' },
  { label: 'Walk-in Management' },
  { label: 'Team Members', keywords: 'barbers invite' },
  { label: '#12 José Marín', keywords: '+1 (312) 555-0142' },
  { label: '#120 Ana' },
  { label: 'Settings: Opening hours' },
];

const found = (typed: string) => matchCommands(items, typed).map(({ label }) => label);

describe('matchCommands', () => {
  it.each([
    ['', items.map(({ label }) => label)],
    ['   ', items.map(({ label }) => label)],
    ['home', ['Home']],
    ['HOM', ['Home']],
    ['jose', ['#12 José Marín']],
    ['marín', ['#12 José Marín']],
    ['#12', ['#12 José Marín', '#120 Ana']],
    ['12 jo', ['#12 José Marín']],
    ['invite', ['Team Members']],
    ['mem team', ['Team Members']],
    ['555-0142', ['#12 José Marín']],
    ['5550142', ['#12 José Marín']],
    ['open hours', ['Settings: Opening hours']],
    ['zebra', []],
    ['home zebra', []],
  ])('finds for %j: %j', (typed, expected) => {
    expect(found(typed)).toEqual(expected);
  });

  it('puts beginnings first, then beginnings of words, then the rest', () => {
    const labels = ['Log-in help', 'Print the insert', 'Insert', 'Team in'];
    const ordered = matchCommands(
      labels.map((label) => ({ label })),
      'in',
    );
    expect(ordered.map(({ label }) => label)).toEqual([
      'Insert',
      'Print the insert',
      'Team in',
      'Log-in help',
    ]);
  });
});
