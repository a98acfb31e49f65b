import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SetupStepId } from '../api.ts';

interface StepWords {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
}

export const stepWords: Readonly<Record<SetupStepId, StepWords>> = {
  hours: {
    title: msg`Opening hours`,
    text: msg`A usual week to start from. Switch days off, change the times.`,
  },
  services: {
    title: msg`Services`,
    text: msg`A list to start from. Untick what you don't do, then set your price and minutes.`,
  },
  people: {
    title: msg`Chairs and people`,
    text: msg`Say how many chairs you have and who cuts. Invite your barbers by email.`,
  },
  walk_ins: {
    title: msg`Take a number`,
    text: msg`Decide whether people can join the line from their phone.`,
  },
  poster: {
    title: msg`Poster and board`,
    text: msg`Print the check-in poster for the door. Put the line on a TV.`,
  },
  test_ticket: {
    title: msg`First test ticket`,
    text: msg`Check yourself in on your phone and call the ticket. It never counts in your figures.`,
  },
};
