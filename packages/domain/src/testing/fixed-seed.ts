import fc from 'fast-check';

// Mutation tests compare runs: the same mutant must meet the same examples. A failure is enough;
// the smallest example of it is not needed.
fc.configureGlobal({ seed: 1, endOnFailure: true });
