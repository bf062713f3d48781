import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

type Chunk = Uint8Array<ArrayBuffer>;

/**
 * A zip archive that is written from front to back, one entry at a time. Its bytes are collected with `takeBytes()`, so
 * that only the part that was not collected yet is in memory.
 */
export function createZipArchive(modifiedAt: Date) {
  let chunks: Chunk[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk as Chunk);
  });
  const add = (entry: ZipDeflate | ZipPassThrough) => {
    entry.mtime = modifiedAt;
    zip.add(entry);
    return {
      write: (bytes: Uint8Array) => void entry.push(bytes),
      close: () => void entry.push(new Uint8Array(), true),
    };
  };
  const encoder = new TextEncoder();
  return {
    /** Begins a text that is compressed. */
    addText: (name: string) => {
      const { write, close } = add(new ZipDeflate(name, { level: 6 }));
      return { write: (text: string) => write(encoder.encode(text)), close };
    },
    /** Begins a file that is compressed already, such as a picture. */
    addFile: (name: string) => add(new ZipPassThrough(name)),
    /** Writes the table of contents. */
    close: () => zip.end(),
    /** Returns the bytes since the last call. */
    takeBytes: (): Chunk[] => {
      const taken = chunks;
      chunks = [];
      return taken;
    },
  };
}

export type ZipArchive = ReturnType<typeof createZipArchive>;
