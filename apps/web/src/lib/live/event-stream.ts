export interface StreamEvent {
  readonly name: string;
  readonly id: string | null;
  readonly data: string;
}

const fieldOf = (line: string): [name: string, value: string] => {
  const colon = line.indexOf(':');
  if (colon < 0) return [line, ''];
  const value = line.slice(colon + 1);
  return [line.slice(0, colon), value.startsWith(' ') ? value.slice(1) : value];
};

/** Parses text chunks, cut anywhere, and returns the events that are complete. */
export const createEventParser = (): ((text: string) => StreamEvent[]) => {
  let rest = '';
  let name = 'message';
  let id: string | null = null;
  let data: string[] = [];
  let hasFields = false;

  const take = (line: string, events: StreamEvent[]) => {
    if (line === '') {
      if (hasFields) events.push({ name, id, data: data.join('\n') });
      name = 'message';
      data = [];
      hasFields = false;
      return;
    }
    const [field, value] = fieldOf(line);
    // A comment only keeps the connection alive.
    if (field === '') return;
    hasFields = hasFields || field === 'event' || field === 'data';
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
    if (field === 'id') id = value;
  };

  return (text) => {
    const events: StreamEvent[] = [];
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) take(line, events);
    return events;
  };
};
