import { describe, expect, it } from 'vitest';
import { createEventParser } from './event-stream.ts';

describe('a stream of events', () => {
  it('is parsed wherever the chunks are cut', () => {
    const text =
      ': hello\n\nid: 7\nevent: changed\ndata: {}\n\nid: 8\r\nevent: changed\r\ndata:\r\n\r\n';
    const whole = createEventParser()(text);
    expect(whole).toEqual([
      { name: 'changed', id: '7', data: '{}' },
      { name: 'changed', id: '8', data: '' },
    ]);
    for (let at = 1; at < text.length; at += 1) {
      const parse = createEventParser();
      expect([...parse(text.slice(0, at)), ...parse(text.slice(at))]).toEqual(whole);
    }
  });

  it('joins lines of data, keeps the id and names nameless events', () => {
    const parse = createEventParser();
    expect(parse('id: 3\ndata: a\ndata: b\n\ndata: c\n\n')).toEqual([
      { name: 'message', id: '3', data: 'a\nb' },
      { name: 'message', id: '3', data: 'c' },
    ]);
  });

  it('treats a comment as a heartbeat only', () => {
    expect(createEventParser()(': ping\n\n: ping\n\n')).toEqual([]);
  });
});
