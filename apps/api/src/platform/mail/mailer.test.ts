import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailSink, startMailSink } from '../../testing/messages/mail-sink.ts';
import { startSilentProxy } from '../../testing/processes/silent-proxy.ts';
import { createMailer, isRefusedMail } from './mailer.ts';

let sink: MailSink;

beforeAll(async () => {
  sink = await startMailSink();
});
afterAll(() => sink.close());

test.each(['Lineup <no-reply@shop.example>', 'no-reply@shop.example'])(
  'mail from %s carries its domain in the id, the same each time',
  async (from) => {
    sink.mails.splice(0);
    const mailer = createMailer(sink.url, { from, answersTo: 'help@shop.example' });
    const mail = { to: 'a@b.test', subject: 'Hi', text: 'Hi', html: 'Hi', key: 'export-1' };
    await mailer.send(mail);
    await mailer.send(mail);
    mailer.close();
    const ids = sink.mails.map(({ messageId }) => messageId);
    expect(ids).toEqual(['<export-1@shop.example>', '<export-1@shop.example>']);
    const sender = { name: 'Lineup', address: 'no-reply@shop.example' };
    expect(sink.mails.map((sent) => sent.from)).toEqual([sender, sender]);
  },
);

test('replies reach us, or the person who wrote through us', async () => {
  sink.mails.splice(0);
  const mailer = createMailer(sink.url, {
    from: 'no-reply@shop.example',
    answersTo: 'help@shop.example',
  });
  const mail = { to: 'a@b.test', subject: 'Hi', text: 'Hi', html: 'Hi', key: 'export-2' };
  await mailer.send(mail);
  await mailer.send({ ...mail, replyTo: 'nadia@b.test' });
  mailer.close();
  const answers = sink.mails.map(({ replyTo }) => replyTo?.map(({ address }) => address));
  expect(answers).toEqual([['help@shop.example'], ['nadia@b.test']]);
});

const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

test.each<[string, boolean, SMTPServerOptions]>([
  ['the mailbox', true, { onRcptTo: (_to, _session, done) => done(refusal(550)) }],
  ['a mailbox that is full', false, { onRcptTo: (_to, _session, done) => done(refusal(452)) }],
  ['what is written', true, { onData: (_stream, _session, done) => done(refusal(554)) }],
  ['our login', false, { onAuth: (_login, _session, done) => done(refusal(535)) }],
  ['our sender', false, { onMailFrom: (_from, _session, done) => done(refusal(550)) }],
  ['whoever calls', false, { onConnect: (_session, done) => done(refusal(554)) }],
])('refusal of %s: permanent %s', async (_what, isForGood, options) => {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_login, _session, done) => done(null, { user: 'lineup' }),
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailer = createMailer(`smtp://lineup:secret@127.0.0.1:${String(port)}`, {
    from: 'no-reply@shop.example',
    answersTo: 'help@shop.example',
  });
  const mail = { to: 'a@b.test', subject: 'Hi', text: 'Hi', html: 'Hi', key: 'export-3' };
  const error: unknown = await mailer.send(mail).catch((thrown: unknown) => thrown);
  mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
  expect(error).toHaveProperty('responseCode');
  expect(isRefusedMail(error)).toBe(isForGood);
});

test('a silent mail server is given up after the time-out', async () => {
  const silent = await startSilentProxy();
  const mailer = createMailer(`smtp://127.0.0.1:${String(silent.port)}`, {
    from: 'no-reply@shop.example',
    answersTo: 'help@shop.example',
    timeoutMs: 100,
  });
  const mail = { to: 'a@b.test', subject: 'Hi', text: 'Hi', html: 'Hi', key: 'export-3' };
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  mailer.close();
  silent.close();
}, 5000);
