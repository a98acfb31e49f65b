import type { GoodPictures } from './good-pictures.ts';
import { type HostileFile, MARKER, refused, script } from './hostile-file.ts';

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${script}</svg>`;
const html = `<!doctype html><title>${MARKER}</title>${script}`;
const jpeg = { type: 'image/jpeg', fileName: 'me.jpg' };

const laughs = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "${MARKER}">
${['b', 'c', 'd', 'e'].map((name, at) => `<!ENTITY ${name} "${`&${'abcd'[at] ?? ''};`.repeat(10)}">`).join('\n')}
]><svg xmlns="http://www.w3.org/2000/svg"><text>&e;</text></svg>`;

const reader = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY file SYSTEM "file:///etc/passwd">]>
<svg xmlns="http://www.w3.org/2000/svg"><text>&file;</text></svg>`;

const bytes = (hex: string, text = MARKER) =>
  Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(text)]);

/** Files that are no pictures, or formats that can do more than be displayed. */
export const disguisedFiles = ({ tiff }: GoodPictures): HostileFile[] => [
  refused('SVG with a script', svg, { type: 'image/svg+xml', fileName: 'me.svg' }),
  refused('SVG as PNG', svg),
  refused('SVG as JPEG, behind a comment', `<!-- ${'x'.repeat(2000)} -->${svg}`, jpeg),
  refused('SVG whose entities multiply', laughs),
  refused('SVG that reads a file', reader),
  refused(
    'SVG that draws a picture from elsewhere',
    svg.replace(script, '<image href="http://127.0.0.1/"/>'),
  ),
  refused('SVG, compressed', bytes('1f8b0800000000000003')),
  refused('HTML as PNG', html),
  refused('HTML as JPEG', html, jpeg),
  refused('HTML behind the first bytes of a PNG', bytes('89504e470d0a1a0a', html)),
  refused('HTML behind the first bytes of a JPEG', bytes('ffd8ffe000104a46494600', html), jpeg),
  refused(
    'script behind the first bytes of a GIF',
    `GIF89a/*${'\0'.repeat(20)}*/=1;alert('${MARKER}')`,
  ),
  refused('script behind the first bytes of a WebP', `RIFF\0\0\0\0WEBPVP8 ${script}`),
  refused('PHP as JPEG', `<?php echo '${MARKER}'; ?>`, jpeg),
  refused('script as PNG', `fetch('//${MARKER}')`),
  refused('shell script as PNG', `#!/bin/sh\necho ${MARKER}`),
  refused('PDF as PNG', `%PDF-1.7\n${script}`),
  refused('PostScript as JPEG', `%!PS-Adobe-3.0 EPSF-3.0\n(${MARKER}) show`, jpeg),
  refused('drawing commands as PNG', `push graphic-context\nfill 'url(https://x/"|ls ${MARKER}")'`),
  refused('ZIP as PNG', bytes('504b030414000000')),
  refused('program for Linux as PNG', bytes('7f454c460201010000000000')),
  refused('program for Windows as GIF', bytes('4d5a90000300'), {
    type: 'image/gif',
    fileName: 'me.gif',
  }),
  refused('BMP as PNG', bytes('424d46000000000000003600000028000000')),
  refused('icon as PNG', bytes('00000100010010100000010020006804')),
  refused('TIFF as JPEG', tiff, jpeg),
  refused(
    'HEIC',
    Buffer.concat([bytes('00000018', 'ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]),
    {
      type: 'image/heic',
      fileName: 'IMG_0001.HEIC',
    },
  ),
];
