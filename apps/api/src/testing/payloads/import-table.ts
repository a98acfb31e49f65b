import { importCustomers, previewImport } from '@lineup/contract/customers';
import { encodeForm } from '../multipart-form.ts';
import { unique } from '../tenant-matrix/tenant-case.ts';
import { accessOf, type World } from '../tenant-matrix/world.ts';

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Texts of a file, which the contract does not describe: each ends in a mark of its own. */
export interface ImportedCell {
  readonly column: 'name' | 'note';
  readonly mark: string;
}

/**
 * Imports a list of customers with the payload as a name, as a note, as the title of a column and as the
 * file's name. Returns the cells that were taken, and what was wrong with the answers.
 */
export const importTable = async (
  world: World,
  payload: string,
): Promise<{ cells: ImportedCell[]; problems: string[] }> => {
  const cells = (['name', 'note'] as const).map((column) => ({
    column,
    mark: `zqcell${unique()}x`,
  }));
  const [name, note] = cells.map(({ mark }) => `${payload.slice(0, 100)}${mark}`);
  const rows = [
    ['Name', payload.slice(0, 1000), 'Notes'],
    [name ?? '', '', ''],
    [`Ada ${unique()}`, '', note ?? ''],
  ];
  const file = {
    name: 'file',
    fileName: `${payload.slice(0, 100).replaceAll(/["\r\n]/g, '')}.csv`,
    type: 'text/csv',
    bytes: Buffer.from(rows.map((row) => row.map(quoted).join(',')).join('\n')),
  };
  const as = await accessOf(world, 'owner');
  const problems: string[] = [];
  let skipped: { row: number }[] = [];
  for (const endpoint of [previewImport, importCustomers]) {
    const fields = endpoint === importCustomers ? { columns: 'name,ignore,note' } : {};
    const { payload: body, headers } = encodeForm(fields, [file]);
    const answer = await world.t.call(endpoint, { as, body, headers });
    const type = String(answer.headers['content-type']);
    if (answer.statusCode !== 200) problems.push(`${endpoint.path} ${answer.body}`);
    else if (!type.startsWith('application/json')) problems.push(`answered as ${type}`);
    else ({ skipped = [] } = answer.json<{ response: { skipped?: typeof skipped } }>().response);
  }
  // A name that speaks for a web page is skipped, with its reason.
  const taken = cells.filter((_cell, index) => !skipped.some(({ row }) => row === index + 2));
  return { cells: taken, problems };
};
