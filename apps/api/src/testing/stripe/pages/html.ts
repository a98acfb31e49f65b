/** Markup that is safe to send: all inserted values are escaped, unless they are markup. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');

type Part = string | number | Html | readonly Html[] | false | undefined;

const textOf = (part: Part): string => {
  if (part === false || part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part));
  return part.map(({ text }) => text).join('');
};

export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.reduce((all, next, index) => all + textOf(parts[index - 1]) + next));

const style = `
:root { color-scheme: light dark; --ink: #1a1f36; --soft: #5a6178; --line: #d9dce6; --back: #f4f5f9;
  --card: #fff; --act: #3d4ed8; --on-act: #fff; --bad: #a8071a; --bad-back: #fff1f0; }
@media (prefers-color-scheme: dark) { :root { --ink: #f0f1f6; --soft: #a9b0c6; --line: #3a4056;
  --back: #14171f; --card: #1e2230; --act: #8c9bff; --on-act: #10131c; --bad: #ffb3ab; --bad-back: #3a1a1c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.note { margin: 0; padding: 10px 16px; background: #ffd666; color: #3b2c00; text-align: center; font-size: 14px; }
main { max-width: 560px; margin: 32px auto; padding: 0 16px; }
main.wide { max-width: 1000px; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 24px; margin-bottom: 20px; }
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 16px; } h2 { font-size: 17px; margin: 0 0 10px; }
p { margin: 0 0 12px; } .soft { color: var(--soft); font-size: 14px; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; } td, th { padding: 8px 0; text-align: left; vertical-align: top; }
td:last-child, th:last-child { text-align: right; white-space: nowrap; }
tr + tr td, tfoot td { border-top: 1px solid var(--line); } tfoot td { font-weight: 700; }
form { display: grid; gap: 10px; } .row { display: flex; flex-wrap: wrap; gap: 10px; align-items: center; }
label { display: grid; gap: 4px; font-weight: 600; } input { min-height: 44px; padding: 8px 12px;
  border-radius: 10px; border: 1px solid var(--line); background: var(--back); color: var(--ink); font: inherit; }
input[type=hidden] { display: none; }
button, .button { min-height: 44px; padding: 10px 16px; border-radius: 10px; border: 1px solid var(--line);
  background: transparent; color: var(--ink); font: inherit; font-weight: 600; cursor: pointer;
  text-align: center; text-decoration: none; display: inline-block; }
button.main { background: var(--act); border-color: var(--act); color: var(--on-act); }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; } a { color: var(--act); }
.bad { background: var(--bad-back); color: var(--bad); padding: 12px 14px; border-radius: 10px; }
`;

/** A whole page. It states at once that no money moves here. */
export const page = (title: string, body: Html, isWide = false): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title><style>${style}</style></head>
<body><p class="note" role="note">Stand-in for Stripe: no card is charged and no money moves.</p>
<main${isWide ? ' class="wide"' : ''}>${body.text}</main></body></html>`;
