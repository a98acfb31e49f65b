/** Safari and Firefox read the file after the click; a minute is enough for both. */
const readableMs = 60_000;

/** Downloads a file under its name. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readableMs);
};
