import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailSink, startMailSink } from '../../testing/mail-sink.ts';
import { createMailer } from './mailer.ts';

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
  },
);

test('answers reach people: us, or whoever wrote by our hand', async () => {
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
