const font = 'Archivo, -apple-system, Segoe UI, Helvetica, Arial, sans-serif';

/** Inline styles, which mail clients require: the light theme. */
export const styles = {
  body: { margin: 0, padding: '32px 16px', background: '#f4f6f3', fontFamily: font },
  card: {
    maxWidth: '480px',
    margin: '0 auto',
    padding: '32px',
    background: '#ffffff',
    borderRadius: '12px',
    color: '#0f1f19',
  },
  brand: { margin: '0 0 24px', fontWeight: 700, fontSize: '18px', lineHeight: '32px' },
  logo: {
    display: 'inline-block',
    marginRight: '12px',
    borderRadius: '8px',
    verticalAlign: 'middle',
  },
  mark: {
    display: 'inline-block',
    width: '32px',
    marginRight: '10px',
    background: '#0b2a21',
    color: '#ffffff',
    borderRadius: '8px 8px 8px 2px',
    textAlign: 'center',
  },
  lit: { color: '#ffc22e' },
  heading: { margin: '0 0 12px', fontSize: '24px', lineHeight: '30px' },
  code: {
    margin: '0 0 16px',
    padding: '16px',
    background: '#ebefeb',
    borderRadius: '8px',
    textAlign: 'center',
    fontSize: '32px',
    lineHeight: '40px',
    fontWeight: 700,
    letterSpacing: '6px',
  },
  ticket: {
    margin: '0 0 20px',
    padding: '20px',
    background: '#ebefeb',
    borderRadius: '12px 12px 12px 2px',
  },
  ticketDay: { margin: '0', fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
  ticketTime: { margin: '0', fontSize: '40px', lineHeight: '48px', fontWeight: 700 },
  ticketStruck: { textDecoration: 'line-through' },
  ticketLine: { margin: '4px 0 0', fontSize: '15px', lineHeight: '22px', color: '#44554d' },
  paragraph: { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px', color: '#44554d' },
  actions: { margin: '24px 0 0' },
  action: {
    display: 'inline-block',
    padding: '12px 20px',
    background: '#12503f',
    color: '#ffffff',
    borderRadius: '8px',
    textDecoration: 'none',
    fontWeight: 600,
  },
  links: { margin: '16px 0 0', fontSize: '15px', lineHeight: '28px' },
  link: { color: '#12503f', fontWeight: 600, marginRight: '20px', whiteSpace: 'nowrap' },
  farewell: {
    maxWidth: '480px',
    margin: '16px auto 0',
    fontSize: '13px',
    lineHeight: '18px',
    color: '#56655e',
  },
} as const;

/** A shop's color of action, and of the text on it. */
export interface LetterColors {
  light: { ground: string; text: string };
  dark: { ground: string; text: string };
}

/** The shop's colors in the dark theme; those of the light one are inline. */
export const brandSheet = ({ dark }: LetterColors): string => `
  @media (prefers-color-scheme: dark) {
    .action { background: ${dark.ground} !important; color: ${dark.text} !important }
    .link { color: ${dark.ground} !important }
  }
`;

/** The dark theme and the narrowest screens; these rules override inline styles. */
export const sheet = `
  @media (prefers-color-scheme: dark) {
    .canvas { background: #0b1411 !important }
    .card { background: #121e1a !important; color: #edf4f0 !important }
    .well { background: #1a2923 !important; color: #edf4f0 !important }
    .quiet { color: #b4c4bc !important }
    .farewell { color: #93a59c !important }
    .action { background: #6fd0ab !important; color: #06231a !important }
    .link { color: #6fd0ab !important }
  }
  @media (max-width: 400px) {
    .canvas { padding: 16px 8px !important }
    .card { padding: 24px 20px !important }
  }
`;
