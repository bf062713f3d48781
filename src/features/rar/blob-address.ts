/**
 * Gives what lies on this device an address, for as long as the element that shows it is there.
 * @returns how to take it back
 */
export function withAddressOf(blob: Blob, use: (address: string) => void): () => void {
  const address = URL.createObjectURL(blob);
  use(address);
  return () => URL.revokeObjectURL(address);
}
