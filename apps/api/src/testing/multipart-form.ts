export interface FormFile {
  name: string;
  fileName: string;
  type: string;
  bytes: Uint8Array;
}

export interface EncodedForm {
  payload: Buffer;
  headers: { 'content-type': string };
}

const BOUNDARY = 'lineup-test-boundary';

const textPart = ([name, value]: readonly [string, string]) =>
  Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );

const filePart = ({ name, fileName, type, bytes }: FormFile) =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);

/** Encodes a form byte by byte, so that a test can also send what no browser would. */
export const encodeForm = (
  fields: Readonly<Record<string, string>> | readonly (readonly [string, string])[],
  files: readonly FormFile[] = [],
): EncodedForm => {
  const texts = Array.isArray(fields) ? fields : Object.entries(fields);
  return {
    payload: Buffer.concat([
      ...texts.map(textPart),
      ...files.map(filePart),
      Buffer.from(`--${BOUNDARY}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
};
