import type { StoredOnDevice } from './rar-editor.ts';
import type { PortalReport, RarPortal } from './rar-portal.ts';

/** Words that the run generates, each written once. */
const WORD = /\b[a-z]\d+w\b/g;

export function wordsIn(...texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.match(WORD) ?? []);
}

/**
 * The words that devices reported as saved, and those that users discarded: every saved word that was not discarded
 * must exist in the end.
 */
export class Ledger {
  readonly words = new Set<string>();
  readonly files = new Set<string>();
  private readonly givenUp = new Set<string>();

  /** Records everything that is stored on a device now. */
  note({ drafts, files }: StoredOnDevice): void {
    for (const word of drafts.flatMap(({ value }) => wordsIn(value))) this.words.add(word);
    for (const { uuid, is_removed } of files) if (!is_removed) this.files.add(uuid);
  }

  /** Records that a user chose one text and discarded the other. */
  giveUp(dropped: string, kept: string): void {
    const stays = new Set(wordsIn(kept));
    for (const word of wordsIn(dropped)) if (!stays.has(word)) this.givenUp.add(word);
  }

  /** Words that are neither on the server, nor in its history, nor in a conflict on a device. */
  async missing(portal: RarPortal, report: PortalReport, devices: readonly StoredOnDevice[]): Promise<string[]> {
    const history = [...(await portal.history(report)).values()].flat();
    const drafts = devices.flatMap((device) => device.drafts);
    const texts = drafts.flatMap(({ value, rivals }) => [value, ...rivals.map((rival) => rival.value)]);
    const there = new Set([...wordsIn(...history, ...texts), ...this.givenUp]);
    const onDevices = devices.flatMap(({ files }) => files.map(({ uuid }) => uuid));
    const files = new Set([...(await portal.files(report)), ...onDevices]);
    return [
      ...[...this.words].filter((word) => !there.has(word)),
      ...[...this.files].filter((uuid) => !files.has(uuid)),
    ];
  }
}
