import { posix } from 'node:path';
import { isRepository, isUseCase } from './feature-files.ts';
import { contractKernel, importTable } from './import-table.ts';
import type { Room } from './rooms.ts';
import { featureOf, roomOf } from './rooms.ts';
import type { Import, Rule, Source } from './source.ts';
import { isTest } from './source.ts';

interface Refusal {
  problem: string;
  belongs: string;
}

/** A readable name of the imported file: the room, with its feature or file. */
const label = (path: string): string => {
  const room = roomOf(path);
  const feature = featureOf(path);
  if (room && feature) return `${room}/${feature}`;
  if (room === 'contract') return `contract/${posix.basename(path, '.ts')}`;
  return room ?? path;
};

const packageOf = (specifier: string): string => {
  if (specifier.startsWith('node:')) return 'node:';
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
};

/** Inside the API only repositories may import the query builder. */
const isSqlOutsideRepository = (source: Source, found: Import) =>
  roomOf(source.path) === 'api/features' &&
  !isRepository(source.path) &&
  (found.target
    ? roomOf(found.target) === 'db'
    : ['pg', 'kysely'].includes(packageOf(found.specifier)));

const refusePackage = (source: Source, specifier: string, room: Room): Refusal | undefined => {
  if (/^([#~/]|@\/)/.test(specifier)) {
    return {
      problem: `\`${specifier}\` is an alias.`,
      belongs: 'Import our own files by their relative path, other workspaces as @lineup/<name>.',
    };
  }
  const { packages, belongs } = importTable[room];
  if (packages === 'any' || isTest(source.path)) return undefined;
  if (packages.includes(packageOf(specifier))) return undefined;
  return { problem: `\`${room}\` imports \`${specifier}\`.`, belongs };
};

const refuseOtherFeature = (source: Source, target: string): Refusal | undefined => {
  const [own, other] = [featureOf(source.path), featureOf(target)];
  if (!own || !other || own === other) return undefined;
  if (roomOf(target) === 'web/features') {
    if (target.endsWith('/api.ts')) return undefined;
    return {
      problem: `\`${label(source.path)}\` imports \`${label(target)}/${posix.basename(target)}\`: of another feature only its api.ts may be imported.`,
      belongs:
        'Move the shared part to web/components (looks) or web/lib (behaviour), or compose both in web/routes.',
    };
  }
  if (isUseCase(target)) return undefined;
  return {
    problem: `\`${label(source.path)}\` imports \`${label(target)}/${posix.basename(target)}\`: a feature is used through its use cases.`,
    belongs: `Write a use case in api/features/${other} (a verb-noun file) and call that.`,
  };
};

const refuseRoom = (source: Source, target: string, room: Room): Refusal | undefined => {
  const other = roomOf(target);
  if (other === undefined || other === room) return undefined;
  const { rooms, belongs } = importTable[room];
  const refusal = { problem: `\`${label(source.path)}\` imports \`${label(target)}\`.`, belongs };
  if (other === 'domain/testing' || other === 'api/testing' || other === 'web/testing') {
    const sameApp = other.slice(0, 3) === room.slice(0, 3);
    if (sameApp && (isTest(source.path) || rooms.includes(other))) return undefined;
    return { ...refusal, belongs: `Only tests import \`${other}\`. ${belongs}` };
  }
  if (!rooms.includes(other)) return refusal;
  const isKernel = contractKernel.test(target);
  return room === 'api/platform' && other === 'contract' && !isKernel ? refusal : undefined;
};

const refuse = (source: Source, found: Import, room: Room): Refusal | undefined => {
  if (isSqlOutsideRepository(source, found)) {
    return {
      problem: `\`${label(source.path)}/${posix.basename(source.path)}\` imports \`${found.specifier}\`: SQL outside repository.ts.`,
      belongs: `Move the query, or the type, to api/features/${featureOf(source.path)}/repository.ts and import it from there.`,
    };
  }
  if (found.target) {
    return refuseRoom(source, found.target, room) ?? refuseOtherFeature(source, found.target);
  }
  return found.specifier.startsWith('.') ? undefined : refusePackage(source, found.specifier, room);
};

export const importsFollowTheTable: Rule = (sources) =>
  sources.flatMap((source) => {
    const room = roomOf(source.path);
    if (!room) return [];
    return source.imports.flatMap((found) => {
      const refusal = refuse(source, found, room);
      return refusal ? [{ path: source.path, line: found.line, ...refusal }] : [];
    });
  });
