import { parse as parseCsv } from 'csv-parse/sync';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { Email } from 'postal-mime';
import { EVALUATED, INJECTED } from './payloads.ts';

type Node = DefaultTreeAdapterTypes.Node;

const linkNames = new Set(['href', 'src', 'action', 'formaction', 'data', 'xlink:href']);

const attributeProblem = ({ name, value }: { name: string; value: string }) => {
  if (name.startsWith(INJECTED)) return `the attribute ${name}`;
  if (name.startsWith('on')) return `the handler ${name}`;
  const isScript = linkNames.has(name) && /^[\s\p{Cc}]*javascript:/iu.test(value);
  return isScript ? `the address ${value}` : undefined;
};

const problemsOfNode = (node: Node): string[] => {
  const own: (string | undefined)[] = [];
  if ('tagName' in node) {
    if (node.tagName.startsWith(INJECTED)) own.push(`the element ${node.tagName}`);
    own.push(...node.attrs.map(attributeProblem));
  }
  const children = 'childNodes' in node ? node.childNodes : [];
  return [
    ...own.filter((problem) => problem !== undefined),
    ...children.flatMap(problemsOfNode),
    ...('content' in node ? problemsOfNode(node.content) : []),
  ];
};

const evaluated = (text: string) => (text.includes(EVALUATED) ? ['an evaluated template'] : []);

/** What a payload has become in a page or a mail, as a browser reads it. */
export const htmlProblems = (html: string): string[] => [
  ...problemsOfNode(parse(html)),
  ...evaluated(html),
];

/** In texts: nothing that looks like a line of our own, or reverses what we write. */
export const textProblems = (text: string): string[] => [
  ...(/^(zq-header|X-ZQ|BEGIN:VEVENT)/m.test(text) ? ['a line of its own'] : []),
  ...(/[\u202a-\u202e\u2066-\u2069]/.test(text) ? ['a change of direction'] : []),
  ...evaluated(text),
];

export const mailProblems = ({ headers, subject, html, text, to }: Email): string[] => [
  ...headers.filter(({ key }) => key.startsWith(INJECTED)).map(({ key }) => `the header ${key}`),
  ...(/[\r\n]/.test(subject ?? '') ? ['a subject of several lines'] : []),
  ...(to?.length === 1 ? [] : ['another recipient']),
  ...htmlProblems(html ?? ''),
  ...evaluated(`${subject ?? ''}${text ?? ''}`),
];

const isFormula = (cell: string): boolean =>
  /^[=+\-@\t\r＝＋－＠]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell);

export const csvProblems = (csv: string): string[] => {
  const rows = parseCsv(csv, { bom: true, relax_column_count: false });
  const cells = rows.flat().filter(isFormula);
  return [...cells.map((cell) => `the formula ${cell.slice(0, 40)}`), ...evaluated(csv)];
};

const icsNames =
  /^(BEGIN|END|VERSION|PRODID|METHOD|CALSCALE|NAME|X-WR-\w+|X-PUBLISHED-TTL|REFRESH-INTERVAL|TIMEZONE-ID|UID|SEQUENCE|DTSTAMP|DTSTART|DTEND|SUMMARY|LOCATION|DESCRIPTION|URL|STATUS|TRANSP|ACTION|TRIGGER|CREATED|LAST-MODIFIED|ORGANIZER|CATEGORIES|CLASS|X-MICROSOFT-[\w-]+|X-ALT-DESC|DURATION|REPEAT|GEO|X-APPLE-\w+)[;:]/;

/** Unfolded, every line starts with a property that we write. */
export const icsProblems = (ics: string): string[] => {
  const lines = ics.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const strange = lines.filter((line) => line !== '' && !icsNames.test(line));
  const count = (line: string) => lines.filter((each) => each === line).length;
  const isEven = count('BEGIN:VEVENT') === count('END:VEVENT');
  return [
    ...strange.map((line) => `the line ${line.slice(0, 60)}`),
    ...(isEven ? [] : ['an event of its own']),
    ...evaluated(ics),
  ];
};

/** A PDF without anything that a reader would run or open. */
export const pdfProblems = (pdf: Buffer): string[] => {
  const content = pdf.toString('latin1');
  const active = /\/(JavaScript|JS|OpenAction|Launch|EmbeddedFile|AA|SubmitForm)\b/.exec(content);
  return [
    ...(content.startsWith('%PDF-') ? [] : ['no PDF']),
    ...(active ? [`the action ${active[0]}`] : []),
  ];
};
