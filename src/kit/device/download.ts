/** Downloads a PDF that was generated on this device. */
export function downloadPdf(bytes: Uint8Array, name: string): void {
  downloadBlob(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), name);
}

/** Downloads a file; phones offer to open one for a calendar in it. */
export function downloadBlob(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.download = name;
  link.href = URL.createObjectURL(file);
  link.click();
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Downloads a file from the server, which sends its name in the response headers. */
export function downloadFrom(url: string): void {
  const link = document.createElement('a');
  link.download = '';
  link.href = url;
  link.click();
}
