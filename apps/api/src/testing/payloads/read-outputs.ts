import type { LightMyRequestResponse } from 'fastify';
import { strFromU8, unzipSync } from 'fflate';
import { mailLinks } from '../messages/mail-links.ts';
import { sendDueMessages } from '../messages/send-due-messages.ts';
import type { TwilioStandIn } from '../messages/twilio-stand-in.ts';
import { tenantCases } from '../tenant-matrix/cases.ts';
import { pageNamesOf, pagePath, readPagePatterns } from '../tenant-matrix/public-pages.ts';
import { accessOf, OWN_MARK, type World } from '../tenant-matrix/world.ts';
import {
  csvProblems,
  htmlProblems,
  icsProblems,
  mailProblems,
  pdfProblems,
  textProblems,
} from './output-checks.ts';
import { textOfPdf } from './pdf-text.ts';
import { sendEveryMessage } from './send-every-message.ts';

/** One thing that people or programs read, and what is wrong with it. */
export interface Output {
  readonly sort: 'mail' | 'attachment' | 'text' | 'export' | 'file' | 'page' | 'print';
  readonly name: string;
  readonly content: string;
  readonly problems: readonly string[];
}

const fileProblems = (name: string, content: Uint8Array): string[] => {
  if (name.endsWith('.csv')) return csvProblems(strFromU8(content));
  if (name.endsWith('.ics')) return icsProblems(strFromU8(content));
  return name.endsWith('.pdf') ? pdfProblems(Buffer.from(content)) : [];
};

const fileOutput = (sort: Output['sort'], name: string, content: Uint8Array): Output => ({
  sort,
  name,
  content: strFromU8(content),
  problems: fileProblems(name, content),
});

/** The files of a link in a mail; an archive is opened. */
const readExport = async (url: string): Promise<Output[]> => {
  const answer = await fetch(url);
  if (!answer.ok) return [];
  const content = await answer.bytes();
  const { pathname } = new URL(url);
  return answer.headers.get('content-type') === 'application/zip'
    ? Object.entries(unzipSync(content)).map(([name, file]) => fileOutput('export', name, file))
    : [fileOutput('export', pathname, content)];
};

const answerProblems = ({ headers, body, rawPayload }: LightMyRequestResponse): string[] => {
  const type = String(headers['content-type']);
  if (type.startsWith('text/csv')) return csvProblems(body);
  if (type.startsWith('text/calendar')) return icsProblems(body);
  if (type.startsWith('application/pdf')) return pdfProblems(rawPayload);
  if (type.startsWith('text/html')) return htmlProblems(body);
  return [`answered as ${type}`];
};

const answerOutput = (
  sort: Output['sort'],
  name: string,
  answer: LightMyRequestResponse,
): Output => ({
  sort,
  name,
  // A PDF is packed: its text is what its pages draw.
  content: sort === 'print' ? textOfPdf(answer.rawPayload) : answer.body,
  problems: answer.statusCode < 500 ? answerProblems(answer) : ['a failure of the server'],
});

/** Every endpoint of the contract that answers with a file. */
const readFiles = async (world: World): Promise<Output[]> => {
  const outputs: Output[] = [];
  for (const { method, endpoint } of world.t.app.routeTable) {
    if (!endpoint?.file || method === 'HEAD') continue;
    const tenantCase = tenantCases[`${endpoint.method} ${endpoint.path}`];
    const caller = endpoint.access === 'affiliate' ? 'affiliate' : 'owner';
    const options = (await tenantCase?.own(world, caller)) ?? {};
    const as = options.as ?? (await accessOf(world, caller));
    const answer = await world.t.call(endpoint, { ...options, as });
    const sort = endpoint.file === 'application/pdf' ? 'print' : 'file';
    outputs.push(answerOutput(sort, endpoint.path, answer));
  }
  return outputs;
};

/** Every page of the web app as the server renders it; some with the payload in their address. */
const readPages = async (world: World, payload: string): Promise<Output[]> => {
  const names = await pageNamesOf(world, OWN_MARK);
  const hostile = encodeURIComponent(payload.slice(0, 200));
  const paths = (await readPagePatterns()).map((pattern) => pagePath(pattern, names));
  const reflecting = [`/${hostile}`, `/shop/${hostile}`, `/login?next=${hostile}&${hostile}=1`];
  const outputs: Output[] = [];
  for (const url of [...paths, ...reflecting]) {
    const answer = await world.t.app.inject({ url, headers: { accept: 'text/html' } });
    outputs.push(answerOutput('page', url, answer));
  }
  return outputs;
};

const requestExports = async (world: World): Promise<void> => {
  for (const url of ['/export/?model=service', '/export/?model=customer', '/export/shop/']) {
    const access = (await accessOf(world, 'owner')) ?? '';
    const headers = { authorization: `Bearer ${access}` };
    await world.t.app.inject({ method: 'POST', url, headers });
  }
};

/** Everything that the product shows or sends after a round, read as its reader would. */
export const readOutputs = async (
  world: World,
  carrier: TwilioStandIn,
  payload: string,
): Promise<Output[]> => {
  const { t, own } = world;
  await requestExports(world);
  await sendEveryMessage(world, payload);
  await t.runJobs();
  await sendDueMessages(t, own.shop);
  const mails = t.mail.mails.splice(0);
  const links = mailLinks({ ...t.mail, mails }).filter((url) =>
    url.startsWith(t.platform.config.S3_ENDPOINT),
  );
  const attachments = mails.flatMap((mail) => mail.attachments);
  return [
    ...mails.map((mail) => ({
      sort: 'mail' as const,
      name: mail.subject ?? '',
      content: mail.text ?? '',
      problems: mailProblems(mail),
    })),
    ...attachments.map(({ filename, content }) =>
      fileOutput('attachment', filename ?? '', new Uint8Array(content as ArrayBuffer)),
    ),
    ...carrier.texts.splice(0).map(({ body }) => ({
      sort: 'text' as const,
      name: body,
      content: body,
      problems: textProblems(body),
    })),
    ...(await Promise.all(links.map(readExport))).flat(),
    ...(await readFiles(world)),
    ...(await readPages(world, payload)),
  ];
};
