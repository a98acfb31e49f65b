import type { GoodPictures } from './good-pictures.ts';
import { cleaned, type HostileFile } from './hostile-file.ts';

const names: Readonly<Record<string, string>> = {
  'a name that climbs': '../../../../etc/passwd',
  'a name that climbs on Windows': '..\\..\\..\\windows\\system32\\me.png',
  'a name that climbs in disguise': '%2e%2e%2f%2e%2e%2fme.png',
  'an absolute name': '/etc/cron.d/me',
  'a name with the character 0': 'me.php\0.png',
  'a name that reads backwards': 'me\u202egnp.exe',
  'a name of 9,000 characters': `${'m'.repeat(9000)}.png`,
  'a name with two endings': 'me.php.jpg',
  'a name that is HTML': "<img src=x onerror=alert('HOSTILE-PAYLOAD')>.png",
  'a name that is SQL': "'; drop table accounts; --.png",
  'a name that is a setting of a server': '.htaccess',
  'a name that is a device': 'CON',
  'a name that is an option': '--help',
  'a name that is one of ours': 'photos/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA-512.webp',
};

/** Harmless pictures with dangerous names and declared types. */
export const misnamedFiles = ({ jpeg, png }: GoodPictures): HostileFile[] => [
  ...Object.entries(names).map(([name, fileName]) => cleaned(name, jpeg, { fileName })),
  cleaned('a picture called a page', jpeg, { type: 'text/html', fileName: 'me.html' }),
  cleaned('a picture called an SVG', png, { type: 'image/svg+xml', fileName: 'me.svg' }),
  cleaned('a picture of no type', png, { type: '', fileName: 'me' }),
];
