import { expect, type Page } from '@playwright/test';
import { type FaultyServer, startFaultyServer } from './faulty-server.ts';
import { signInContext } from './members.ts';
import { openQuestion } from './rar-editor.ts';
import { type PortalReport, type RarPortal, startRarPortal } from './rar-portal.ts';
import { test } from './test.ts';

/** Calls that save an answer, and those about its files. */
export const SAVES = /\/questions\/\d+$/;
export const FILES = /\/answers\/\d+\/media/;

/**
 * What stories of a report share: a portal of their own, and for each story a report of two officers behind a server
 * that fails on demand. To be called once, at the top of a file.
 */
export function rarStories() {
  let portal: RarPortal;
  let faulty: FaultyServer;
  let report: PortalReport;
  test.describe.configure({ mode: 'default' });
  // What the browser itself writes to the console about the faults made here, and about answers that refuse.
  test.use({ expectedComplaint: /Failed to load resource|net::ERR_|Failed to fetch/ });
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    portal = await startRarPortal();
  });
  test.afterAll(() => portal.stop());
  test.beforeEach(async () => {
    faulty = await startFaultyServer({ target: portal.address });
    report = await portal.newReport(2);
  });
  test.afterEach(() => faulty.close());
  const story = {
    get portal() {
      return portal;
    },
    get faulty() {
      return faulty;
    },
    get report() {
      return report;
    },
    officer: (index = 0): string => report.officers[index] ?? '',
    /** The question that most stories are about: a text. */
    question() {
      const found = report.questions.find(({ kind, max_files }) => kind === 'text' && max_files > 2);
      if (found === undefined) throw new Error('The seed has no such question');
      return found;
    },
    saved: async (id = story.question().id): Promise<string[]> => (await portal.history(report)).get(id) ?? [],
    async expectSaved(text: string): Promise<void> {
      await expect.poll(async () => (await story.saved()).at(-1), { timeout: 20_000 }).toBe(text);
    },
    /** How many such calls have reached the server */
    posts: (pattern: RegExp): number =>
      faulty.requests.filter((request) => request.startsWith('POST') && pattern.test(request)).length,
    async open(page: Page): Promise<void> {
      await signInContext(page.context(), faulty.url, story.officer());
      await openQuestion(page, faulty.url, story.question().number);
    },
  };
  return story;
}
