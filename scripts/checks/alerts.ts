const namesIn = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name));

/** Every alert needs a unit test that expects it, and an entry in the runbook. */
export const findAlertProblems = ({
  rules,
  tests,
  runbook,
}: {
  rules: string;
  tests: string;
  runbook: string;
}): string[] => {
  const alerts = namesIn(rules, /^ *- alert: (\w+)$/gm);
  const entries = namesIn(runbook, /^### (\w+)$/gm);
  // A test that expects nothing shows only when the alert is silent.
  const fired = namesIn(tests, /alertname: (\w+)\n +exp_alerts:\n +- exp_labels/g);
  const missing = [...alerts].flatMap((alert) => [
    ...(fired.has(alert) ? [] : [`${alert}: no unit test expects it to fire`]),
    ...(entries.has(alert) ? [] : [`${alert}: docs/runbook.md has no entry '### ${alert}'`]),
    ...(rules.includes(`runbook: docs/runbook.md#${alert.toLowerCase()}\n`)
      ? []
      : [`${alert}: its annotation does not name its entry in the runbook`]),
  ]);
  const unknown = [...entries].filter((entry) => !alerts.has(entry));
  return [...missing, ...unknown.map((entry) => `docs/runbook.md: there is no alert ${entry}`)];
};
