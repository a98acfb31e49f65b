import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { repository } from '../stack/command.ts';

const folder = join(repository, 'packages/contract/src');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'answers' in value && 'method' in value;

const load = async (): Promise<{ endpoint: Endpoint; pattern: RegExp }[]> => {
  const modules = await Promise.all(
    globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] }).map(
      async (file) => (await import(join(folder, file))) as Record<string, unknown>,
    ),
  );
  return (
    modules
      .flatMap((module) => Object.values(module).filter(isEndpoint))
      .filter(({ method, file }) => method === 'GET' && file === undefined)
      .map((endpoint) => ({
        endpoint,
        pattern: new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`),
      }))
      // `/team/today/` before `/team/:id/`.
      .toSorted((a, b) => countParameters(a.endpoint) - countParameters(b.endpoint))
  );
};

const countParameters = ({ path }: Endpoint): number => path.split(':').length;

let reads: ReturnType<typeof load> | null = null;

/** The GET endpoint of the contract for a URL. */
export const readAt = async (path: string): Promise<Endpoint | undefined> => {
  reads ??= load();
  return (await reads).find(({ pattern }) => pattern.test(path))?.endpoint;
};

/** Whether the contract allows this response. */
export const isResponseOf = ({ answers }: Endpoint, body: unknown): boolean =>
  Object.values(answers).some((schema) => {
    // Typed by the core that has no methods; what the contract makes has them.
    const { safeParse } = schema as unknown as {
      safeParse: (value: unknown) => { success: boolean };
    };
    return safeParse(body).success;
  });
