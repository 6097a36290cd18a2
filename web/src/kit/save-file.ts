/** Offers bytes as a download. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser needs the URL until it has started to save.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
