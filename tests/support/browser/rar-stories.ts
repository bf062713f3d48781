import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type FaultyServer, startFaultyServer } from '#tests/support/faulty-server.ts';
import { signInContext } from '#tests/support/members.ts';
import { test } from '#tests/support/test.ts';
import { openAs, openQuestion } from './rar-editor.ts';
import type { PortalQuestion, PortalReport, RarPortal } from './rar-portal.ts';

/** Matches calls that save an answer, and calls for its files. */
export const SAVES = /\/questions\/\d+$/;
export const FILES = /\/answers\/\d+\/media/;

interface Fixtures {
  /** The address for pages: a proxy in front of the portal that fails on demand */
  faulty: FaultyServer;
  /** A report of two officers that only this story uses */
  story: RarStory;
}

/**
 * `test` for stories about reports: on a separate portal shared by the files of a worker, because a deadline applies
 * to all organisations. The year is reset after each story.
 */
export const rarTest = test.extend<Fixtures>({
  faulty: async ({ portal, networkFaults }, use) => {
    const faulty = await startFaultyServer({ target: portal.address, faults: networkFaults });
    await use(faulty);
    await faulty.close();
  },
  baseURL: async ({ faulty }, use) => {
    await use(faulty.url);
  },
  story: async ({ portal, faulty }, use) => {
    await use(new RarStory(portal, faulty, await portal.newReport(2)));
    await portal.resetYear();
  },
});

/** Actions of a story on its report, and reads from the database. */
export class RarStory {
  readonly report: PortalReport;
  private readonly portal: RarPortal;
  private readonly faulty: FaultyServer;

  constructor(portal: RarPortal, faulty: FaultyServer, report: PortalReport) {
    this.portal = portal;
    this.faulty = faulty;
    this.report = report;
  }

  officer(index = 0): string {
    return this.report.officers[index] ?? '';
  }

  /** A question whose answer is a text with files; most stories use the first. */
  question(index = 0): PortalQuestion {
    const found = this.report.questions.filter(({ kind, max_files }) => kind === 'text' && max_files > 2)[index];
    if (found === undefined) throw new Error('The seed has no such question');
    return found;
  }

  /** All saved texts, by question, newest last */
  history(): Promise<Map<number, string[]>> {
    return this.portal.history(this.report);
  }

  /** The saved texts of one question */
  async saved({ id } = this.question()): Promise<string[]> {
    return (await this.history()).get(id) ?? [];
  }

  async expectSaved(text: string): Promise<void> {
    await expect.poll(async () => (await this.saved()).at(-1), { timeout: 20_000 }).toBe(text);
  }

  /** The ids of the files that the server has */
  files(): Promise<string[]> {
    return this.portal.files(this.report);
  }

  /** The number of these calls that have reached the server */
  posts(pattern: RegExp): number {
    return this.faulty.requests.filter((request) => request.startsWith('POST') && pattern.test(request)).length;
  }

  /** Signs the first officer in and opens the question. */
  async open(page: Page): Promise<void> {
    await signInContext(page.context(), this.faulty.url, this.officer());
    await openQuestion(page, this.faulty.url, this.question().number);
  }

  /** Opens the question in a separate page, as an officer who signs in there. */
  openAs(context: BrowserContext, officer: number): Promise<Page> {
    return openAs(context, this.faulty.url, this.officer(officer), this.question().number);
  }
}
