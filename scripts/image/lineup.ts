/** The image's entry point: `lineup api`, `lineup ops shops list` ... */
const commands: Readonly<Record<string, string>> = {
  api: './apps/api/src/main.js',
  worker: './apps/api/src/worker.js',
  migrate: './apps/api/src/migrate.js',
  ops: './apps/api/src/ops.js',
};

/** For health checks by an engine: images without a shell have no curl either. */
const checkHealth = async (port = process.env['PORT'] ?? '3000'): Promise<void> => {
  const { ok, status } = await fetch(`http://127.0.0.1:${port}/health/ready`, {
    signal: AbortSignal.timeout(4000),
  });
  if (!ok) throw new Error(`not ready: ${String(status)}`);
};

const [name = ''] = process.argv.splice(2, 1);
const file = commands[name];
if (file) {
  await import(file);
} else if (name === 'health') {
  await checkHealth(process.argv[2]);
} else {
  process.stderr.write(`usage: lineup ${Object.keys(commands).join(' | ')} | health [PORT]\n`);
  process.exitCode = 2;
}
