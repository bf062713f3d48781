import { chmod, mkdir, open, stat } from 'node:fs/promises';

/** Only the owner of the program enters, reads and writes. */
const OWN_FOLDER = 0o700;
const OWN_FILE = 0o600;
/** Where root runs the program, the account of the database passes through the data folder by its group. */
const PASSAGE = 0o010;
/** A folder that everybody shares, such as `/tmp`. */
const SHARED = 0o1000;

/** Makes a folder that only its owner may enter; one that is there already is closed to others. */
export async function makeOwnFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWN_FOLDER });
  // Not only for what an earlier version left open: the mode above is for folders that are made, and less the umask.
  await chmod(folder, OWN_FOLDER);
}

/**
 * Makes the data folder, or closes it to others where it is there. One that is somebody else's, or shared by all, is left
 * as it is: what lies in it is closed by itself.
 */
export async function closeDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWN_FOLDER });
  const { mode } = await stat(folder);
  if (mode & SHARED) return;
  const passage = process.getuid?.() === 0 ? mode & PASSAGE : 0;
  await chmod(folder, OWN_FOLDER | passage).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code !== 'EPERM') throw failure;
  });
}

/** Writes a file that only its owner may read, to the disk and not only to its cache. */
export async function writeOwnFile(path: string, bytes: string | Uint8Array): Promise<void> {
  const file = await open(path, 'w', OWN_FILE);
  try {
    await file.chmod(OWN_FILE);
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
