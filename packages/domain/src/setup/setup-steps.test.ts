import { describe, expect, test } from 'vitest';
import {
  isSetupComplete,
  type SetupFacts,
  setupMinutesLeft,
  setupStepIds,
  setupSteps,
} from './setup-steps.ts';

const nothing: SetupFacts = {
  hasServices: false,
  hasTeam: false,
  isFinished: false,
  marks: {},
};
const stateOf = (id: string, facts: Partial<SetupFacts>) =>
  setupSteps({ ...nothing, ...facts }).find((step) => step.id === id)?.state;

describe('the state of a step', () => {
  test.each([
    ['hours', {}, 'open'],
    ['hours', { marks: { hours: 'done' } }, 'done'],
    ['hours', { marks: { hours: 'skipped' } }, 'skipped'],
    // Other marks and data say nothing about the hours.
    ['hours', { hasServices: true, hasTeam: true, marks: { poster: 'done' } }, 'open'],
    ['services', { hasServices: true }, 'done'],
    ['services', { hasServices: true, marks: { services: 'skipped' } }, 'done'],
    // The shop deleted its services again.
    ['services', { marks: { services: 'done' } }, 'open'],
    ['services', { marks: { services: 'skipped' } }, 'skipped'],
    ['people', { hasTeam: true }, 'done'],
    ['people', { hasServices: true }, 'open'],
    // Who works alone has no team, and has said so.
    ['people', { marks: { people: 'done' } }, 'done'],
    ['test_ticket', { hasServices: true, hasTeam: true }, 'open'],
    // A guide that is closed has no open step.
    ['test_ticket', { isFinished: true }, 'skipped'],
    ['services', { isFinished: true, marks: { services: 'done' } }, 'skipped'],
    ['poster', { isFinished: true, marks: { poster: 'done' } }, 'done'],
  ] as const)('%s with %j is %s', (id, facts, state) => {
    expect(stateOf(id, facts)).toBe(state);
  });
});

describe('what is left', () => {
  const skipped = Object.fromEntries(setupStepIds.map((id) => [id, 'skipped'] as const));

  test('is the sum of the open steps', () => {
    const all = setupMinutesLeft(setupSteps(nothing));
    expect(all).toBe(7);
    expect(setupMinutesLeft(setupSteps({ ...nothing, hasServices: true }))).toBe(all - 2);
    expect(setupMinutesLeft(setupSteps({ ...nothing, marks: { poster: 'skipped' } }))).toBe(
      all - 1,
    );
  });

  test('the guide is complete once every step is done or skipped', () => {
    expect(isSetupComplete(setupSteps({ ...nothing, marks: skipped }))).toBe(true);
    for (const id of setupStepIds) {
      const { [id]: _, ...marks } = skipped;
      expect(isSetupComplete(setupSteps({ ...nothing, marks }))).toBe(false);
    }
  });
});
