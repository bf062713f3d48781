import { chmod, mkdir, open, stat } from 'node:fs/promises';

/** Only the owner of the program may enter, read and write. */
const OWN_FOLDER = 0o700;
const OWN_FILE = 0o600;
/** If root runs the program, the database's account passes through the data folder by its group. */
const GROUP_PASSAGE = 0o010;
/** A folder that everybody shares, such as `/tmp`. */
const STICKY_BIT = 0o1000;

/** Creates a folder that only its owner may enter, or closes an existing one to others. */
export async function createOwnerOnlyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWN_FOLDER });
  // Not only for folders left open by an earlier version: the mode above applies to new folders only, minus the umask.
  await chmod(folder, OWN_FOLDER);
}

/**
 * Creates the data folder, or restricts an existing one to its owner. A folder that belongs to another user, or is
 * shared, stays unchanged; its contents are restricted separately.
 */
export async function restrictDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWN_FOLDER });
  const { mode } = await stat(folder);
  if (mode & STICKY_BIT) return;
  const passage = process.getuid?.() === 0 ? mode & GROUP_PASSAGE : 0;
  await chmod(folder, OWN_FOLDER | passage).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code !== 'EPERM') throw failure;
  });
}

/** Writes a file that only its owner may read, and flushes it to the disk. */
export async function writeOwnerOnlyFile(path: string, bytes: string | Uint8Array): Promise<void> {
  const file = await open(path, 'w', OWN_FILE);
  try {
    await file.chmod(OWN_FILE);
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
