import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordFigures } from '../proofs/record-figures.ts';

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly tests: readonly {
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
    }[];
  }[];
}

interface Figures {
  readonly screens: number;
  readonly shown: number;
  readonly ran: number;
}

const figuresOf = ({ suites = [], specs = [] }: Suite): Figures[] => [
  ...suites.flatMap(figuresOf),
  ...specs
    .flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
    .filter(({ type }) => type === 'figures')
    .map(({ description = '{}' }) => JSON.parse(description) as Figures),
];

/** The journeys start their own product and browser: this only runs them and reads their report. */
test('S7: hostile names are text on every screen in Chromium, with trusted types on', {
  timeout: 1_800_000,
}, () => {
  const folder = mkdtempSync(join(tmpdir(), 'lineup-browser-'));
  const report = join(folder, 'report.json');
  const args = ['run', '-s', 'test:e2e', '--', 'visual/payloads', '--project=desktop'];
  const { status } = spawnSync('npm', [...args, '--reporter=line,json'], {
    stdio: 'inherit',
    env: { ...process.env, LINEUP_E2E_PAYLOADS: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const all = figuresOf(JSON.parse(readFileSync(report, 'utf8')) as Suite);
  rmSync(folder, { recursive: true });
  const sum = (name: keyof Figures) => all.reduce((total, figures) => total + figures[name], 0);
  recordFigures('S7 browser', {
    screens: sum('screens'),
    'that show a payload': sum('shown'),
    'scripts, dialogs and policy violations': sum('ran'),
  });
  expect(status).toBe(0);
});
