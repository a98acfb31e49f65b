import { strToU8, zipSync } from 'fflate';
import { MARKER, script } from './hostile-file.ts';

/** A file that an attacker might upload instead of a list of customers. */
export interface HostileTable {
  readonly name: string;
  readonly fileName: string;
  readonly bytes: Buffer;
  /** Refused: nobody is imported. Text: it is a table, and its cells are stored as text. */
  readonly outcome: 'refused' | 'text';
}

const table = (
  outcome: HostileTable['outcome'],
  name: string,
  content: string | Uint8Array,
  fileName = 'people.csv',
): HostileTable => ({ name, fileName, bytes: Buffer.from(content), outcome });

const HEAD = 'Name,Email,Notes\n';
const person = (name: string, note = '') => `${HEAD}"${name}",,"${note}"\n`;
const good = person('Ada');

const workbook = () =>
  zipSync({
    '[Content_Types].xml': strToU8(`<Types>${MARKER}</Types>`),
    'xl/workbook.xml': strToU8(script),
    'xl/worksheets/sheet1.xml': new Uint8Array(50_000_000),
  });

const refusedTables = (): HostileTable[] => [
  table('refused', 'nothing', ''),
  table('refused', 'a header alone', HEAD),
  table('refused', 'a workbook whose sheet unpacks to 50 MB', workbook(), 'people.xlsx'),
  table('refused', 'a workbook called a table', workbook()),
  table('refused', 'an older workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'people.xls'),
  table('refused', 'a table in UTF-16', Buffer.from(`\ufeff${good}`, 'utf16le')),
  table('refused', 'a table in Latin-1', Buffer.from(person('Zoë'), 'latin1')),
  table('refused', 'bytes that are no character', Buffer.from('4e616d650aff', 'hex')),
  table('refused', 'a character 0 in a name', person('Ada\0.png')),
  table('refused', 'the colors of a terminal', person(`\u001b]0;${MARKER}\u0007`)),
  table('refused', 'a quotation mark that is never closed', `${HEAD}"${'x'.repeat(200_000)}`),
  table('refused', 'a row of 1 MB', `${HEAD}${'x'.repeat(1_000_000)},,\n`),
  table('refused', '101 columns', `${'Name,'.repeat(100)}Name\n${','.repeat(100)}\n`),
  table('refused', '20,001 rows', `${HEAD}${'Ada,,\n'.repeat(20_001)}`),
  table('refused', '2 million empty rows', `${HEAD}${'\n'.repeat(2_000_000)}`),
  table('refused', 'more than 5 MB', `${HEAD}${'Ada,,\n'.repeat(900_000)}`),
];

const names: Readonly<Record<string, string>> = {
  'a name that climbs': `../../../../etc/${MARKER}`,
  'a name that is HTML': `<img src=x onerror=alert('${MARKER}')>.csv`,
  'a name that is a command': `people.csv; echo ${MARKER}`,
  'a name of 9,000 characters': 'm'.repeat(9000),
};

const textTables = (): HostileTable[] => [
  table('text', 'markup in a name', person(`<b>${MARKER}</b>`, script)),
  table('text', 'a formula in a name', person(`=HYPERLINK(${MARKER})`, '@SUM(1)')),
  table('text', 'SQL in a name', person(`'); drop table customers; -- ${MARKER}`)),
  table('text', 'a template in a name', person(`{{7*7}} ${MARKER}`)),
  table('text', 'a header that is markup', `Name,${script},Notes\n"${MARKER} head",,\n`),
  table('text', 'a column called like a property', `Name,__proto__,constructor\n${MARKER},,\n`),
  table('text', 'a mark at the beginning', `\ufeff${person(`${MARKER} mark`)}`),
  ...Object.entries(names).map(([name, fileName], number) =>
    table('text', name, person(`${MARKER} ${String(number)}`), fileName),
  ),
];

/** All of them, created in memory, as pictures are. */
export const makeHostileTables = (): HostileTable[] => [...refusedTables(), ...textTables()];
