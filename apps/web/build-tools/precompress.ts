import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const folder = join(import.meta.dirname, '../build/client/assets');
const compressible = /\.(js|css|svg|json|txt)$/;

const names = (await readdir(folder)).filter((name) => compressible.test(name));

await Promise.all(
  names.map(async (name) => {
    const path = join(folder, name);
    const content = await readFile(path);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    await writeFile(`${path}.br`, await compressBrotli(content, quality));
    await writeFile(`${path}.gz`, await compressGzip(content, { level: 9 }));
  }),
);
