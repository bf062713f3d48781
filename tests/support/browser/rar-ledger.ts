import type { StoredOnDevice } from './rar-editor.ts';
import type { PortalReport, RarPortal } from './rar-portal.ts';

/** Words that the run makes up: each is written once. */
const WORD = /\b[a-z]\d+w\b/g;

export function wordsIn(...texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.match(WORD) ?? []);
}

/** What devices reported as saved, and what people discarded themselves: the rest must be somewhere in the end. */
export class Ledger {
  readonly words = new Set<string>();
  readonly files = new Set<string>();
  private readonly givenUp = new Set<string>();

  /** Everything stored on a device now counts from here on. */
  note({ drafts, files }: StoredOnDevice): void {
    for (const word of drafts.flatMap(({ value }) => wordsIn(value))) this.words.add(word);
    for (const { uuid, is_removed } of files) if (!is_removed) this.files.add(uuid);
  }

  /** Somebody chose the one text and not the other. */
  giveUp(dropped: string, kept: string): void {
    const stays = new Set(wordsIn(kept));
    for (const word of wordsIn(dropped)) if (!stays.has(word)) this.givenUp.add(word);
  }

  /** What is neither on the server, nor in its history, nor waiting for a decision on a device. */
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
