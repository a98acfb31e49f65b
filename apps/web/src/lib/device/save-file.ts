/** Safari and Firefox start to read the file after the click; a minute is enough for any of them. */
const readableMs = 60_000;

/** Hands a file to the browser, which keeps it under its name. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readableMs);
};
