import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface FileTime {
  readonly file: string;
  readonly tests: number;
  readonly seconds: number;
}

interface Step {
  readonly name: string;
  readonly outcome: string;
  readonly seconds: number;
  /** How many percent of the processors' time other virtual machines of the same host took. */
  readonly takenPercent: number;
}

interface PlaywrightTest {
  readonly projectName: string;
  /** 'flaky' when it passed only after a failed attempt, 'unexpected' when it failed. */
  readonly status: 'expected' | 'flaky' | 'skipped' | 'unexpected';
  readonly results: readonly {
    readonly duration: number;
    readonly errors?: readonly { readonly message?: string }[];
  }[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly { readonly title: string; readonly tests: readonly PlaywrightTest[] }[];
}

const SLOWEST = 20;

/** One step per line: seconds, outcome, name and the share of other machines, separated by tabs. */
const stepsOf = (lines: string): Step[] =>
  lines.split('\n').flatMap((line) => {
    const [seconds, outcome, name, taken] = line.split('\t');
    return name && outcome
      ? [{ name, outcome, seconds: Number(seconds), takenPercent: Number(taken) }]
      : [];
  });

type TitledTest = PlaywrightTest & { readonly title: string };

const testsOf = ({ specs, suites = [] }: PlaywrightSuite): TitledTest[] => [
  ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title }))),
  ...suites.flatMap(testsOf),
];

/** A journey that was retried took the time of all its attempts. */
const fileTimesOfPlaywright = (suites: readonly PlaywrightSuite[]): FileTime[] =>
  suites.map((suite) => {
    const tests = testsOf(suite);
    const attempts = tests.flatMap(({ results }) => results);
    const milliseconds = attempts.reduce((sum, { duration }) => sum + duration, 0);
    return { file: `e2e/${suite.file}`, tests: tests.length, seconds: milliseconds / 1000 };
  });

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const suitesIn = (folder: string): readonly PlaywrightSuite[] =>
  globSync(join(folder, 'e2e.json')).flatMap(
    (file) => (readJson(file) as { suites?: PlaywrightSuite[] }).suites ?? [],
  );

const bySeconds = (one: { seconds: number }, other: { seconds: number }): number =>
  other.seconds - one.seconds;

const secondsColumn = (seconds: number): string => `${seconds.toFixed(0).padStart(6)} s`;

/** A shared host can slow a step down; small shares are not reported. */
const takenWords = ({ takenPercent }: Step): string =>
  takenPercent < 5 ? '' : `, ${String(takenPercent)} % of the processors taken by other machines`;

/** The steps of a CI run and its slowest test files, both with the longest first. */
export const summarizeTimes = (steps: readonly Step[], files: readonly FileTime[]): string[] => {
  const all = steps.reduce((sum, { seconds }) => sum + seconds, 0);
  const shareOf = (seconds: number) => `${((100 * seconds) / (all || 1)).toFixed(0).padStart(3)} %`;
  const slowest = files.toSorted(bySeconds).slice(0, SLOWEST);
  return [
    'Steps by time:',
    ...steps
      .toSorted(bySeconds)
      .map(
        (step) =>
          `${secondsColumn(step.seconds)} ${shareOf(step.seconds)}  ${step.name}${step.outcome === 'ok' ? '' : ` (${step.outcome})`}${takenWords(step)}`,
      ),
    ...(slowest.length === 0 ? [] : [`The ${String(slowest.length)} slowest test files:`]),
    ...slowest.map(
      ({ file, tests, seconds }) =>
        `${secondsColumn(seconds)} ${String(tests).padStart(4)} ${tests === 1 ? 'test ' : 'tests'}  ${file}`,
    ),
  ];
};

const ERROR_LINES = 12;

/** The error of the first attempt, indented, because it may have several lines. */
const errorLinesOf = ({ results }: PlaywrightTest): string[] =>
  (results[0]?.errors ?? [])
    .flatMap(({ message = '' }) => stripVTControlCharacters(message).split('\n'))
    .filter((line) => line.trim() !== '')
    .slice(0, ERROR_LINES)
    .map((line) => `    ${line.slice(0, 200)}`);

const journeysOf = (folder: string, wanted: PlaywrightTest['status']): string[] =>
  suitesIn(folder).flatMap((suite) =>
    testsOf(suite)
      .filter(({ status }) => status === wanted)
      .map((test) =>
        [`e2e/${suite.file} (${test.projectName}): ${test.title}`, ...errorLinesOf(test)].join(
          '\n',
        ),
      ),
  );

/** Tests that passed only at their second attempt. */
export const retriedTests = (folder: string): string[] => journeysOf(folder, 'flaky');

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const firstLineOf = (text = ''): string => text.trim().split('\n')[0]?.slice(0, 200) ?? '';

/** A file that could not be loaded is listed itself. */
const failedOfVitest = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${file}: ${firstLineOf(message)}`];
    return failed.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLineOf(failureMessages[0])}`,
    );
  });

/** Every failed test with the start of its error, at the end, because logs may be truncated at the top. */
export const failedTests = (folder: string): string[] => [
  ...globSync(join(folder, '{unit,api}.json')).flatMap((file) =>
    failedOfVitest(readJson(file) as VitestReport),
  ),
  ...journeysOf(folder, 'unexpected'),
];

/** Reads the folder with CI's steps and reports. */
export const readTimes = (folder: string): { steps: Step[]; files: FileTime[] } => ({
  steps: globSync(join(folder, 'steps.tsv')).flatMap((file) => stepsOf(readFileSync(file, 'utf8'))),
  files: [
    ...globSync(join(folder, '*-files.json')).flatMap((file) => readJson(file) as FileTime[]),
    ...fileTimesOfPlaywright(suitesIn(folder)),
  ],
});

if (import.meta.main) {
  const folder = process.argv[2] ?? '.';
  const { steps, files } = readTimes(folder);
  console.log(summarizeTimes(steps, files).join('\n'));
  const print = (heading: string, tests: readonly string[]) => {
    console.log(`${heading}: ${tests.length === 0 ? 'none' : ''}`);
    for (const test of tests) console.log(`  ${test}`);
  };
  print('Tests that failed at first, to be fixed', retriedTests(folder));
  print('Tests that failed', failedTests(folder));
}
