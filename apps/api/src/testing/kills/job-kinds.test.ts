import { expect, test } from 'vitest';
import { jobs } from '../../app.ts';
import { killedJobs, otherJobs } from './job-kinds.ts';

test('every kind of job is under the kills, or says why not', () => {
  const classified = [...Object.keys(killedJobs), ...Object.keys(otherJobs)];
  expect(classified.toSorted()).toEqual(jobs.map(({ name }) => name).toSorted());
});
