import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { FaultyServer } from '#tests/support/faulty-server.ts';
import { signInContext } from '#tests/support/members.ts';
import {
  addFiles,
  answerField,
  documentFile,
  openQuestion,
  readTables,
  storedOnDevice,
  openOtherQuestion,
} from './rar-editor.ts';
import type { Ledger } from './rar-ledger.ts';
import type { PortalQuestion } from './rar-portal.ts';

interface Options {
  browser: Browser;
  server: FaultyServer;
  /** A letter that every word written on this device contains */
  name: string;
  email: string;
  questions: readonly PortalQuestion[];
  ledger: Ledger;
  random: () => number;
  /** Prepares a page before its scripts run */
  prepare?: (context: BrowserContext) => Promise<void>;
}

/** Observations of the watcher in the page. */
interface Watched {
  /** The number of times at which "All changes saved" was on screen and no change was pending */
  right: number;
  /** The changes that were pending while it was on screen */
  wrong: string[];
}

/** A user who writes a report on a separate device, with its network, its storage and its faults. */
export class Device {
  readonly watched: Watched = { right: 0, wrong: [] };
  private readonly options: Options;
  private readonly context: BrowserContext;
  private page!: Page;
  private isOnline = true;
  private count = 0;
  private at = 0;

  private constructor(options: Options, context: BrowserContext) {
    this.options = options;
    this.context = context;
  }

  static async start(options: Options): Promise<Device> {
    const context = await options.browser.newContext({ serviceWorkers: 'block' });
    context.setDefaultTimeout(10_000);
    const device = new Device(options, context);
    await context.exposeBinding('noteSaved', (_source, waiting: string) => {
      if (waiting === '') device.watched.right += 1;
      else device.watched.wrong.push(waiting);
    });
    await context.addInitScript(`(${watchSaved})(${readTables})`);
    await options.prepare?.(context);
    await signInContext(context, options.server.url, options.email);
    await device.open();
    return device;
  }

  /** One random step. */
  async step(): Promise<void> {
    const dice = this.options.random();
    if (dice < 0.55) await this.write();
    else if (dice < 0.65) await this.addFile();
    else if (dice < 0.77) await this.setOnline(!this.isOnline);
    else if (dice < 0.85) await this.kill();
    else if (dice < 0.9) await this.writeWithoutRoom();
    else await this.page.waitForTimeout(600 * this.options.random());
  }

  async setOnline(isOnline: boolean): Promise<void> {
    this.isOnline = isOnline;
    await this.context.setOffline(!isOnline);
  }

  /** Writes a new word somewhere in an answer; resolves a conflict first if there is one. */
  async write(question = this.pick()): Promise<void> {
    await openOtherQuestion(this.page, question.number);
    if (await this.decideIfAsked()) return;
    const chance = this.options.random();
    const isTyped = await this.type(chance).catch(() => false);
    // A conflict arrived while this device was writing.
    if (!isTyped) return;
    if (this.options.random() < 0.3) return;
    await this.page.waitForTimeout(450);
    await this.note();
  }

  private async type(chance: number): Promise<boolean> {
    const field = answerField(this.page);
    const lines = (await field.inputValue({ timeout: 1000 })).split('\n');
    const at = Math.floor(chance * (lines.length + 1));
    await field.fill(lines.toSpliced(at, 0, this.word()).join('\n'), { timeout: 1000 });
    return true;
  }

  async addFile(question = this.pick()): Promise<void> {
    await openOtherQuestion(this.page, question.number);
    await addFiles(this.page, documentFile(`${this.word()}.pdf`, 3000));
    await this.page.waitForTimeout(300);
    await this.note();
  }

  /** Records the content of this device's storage in the ledger. */
  async note(): Promise<void> {
    this.options.ledger.note(await storedOnDevice(this.page));
  }

  stored() {
    return storedOnDevice(this.page);
  }

  /** Kills the tab, without any event in it. */
  async kill(): Promise<void> {
    const session = await this.context.newCDPSession(this.page);
    void session.send('Page.crash').catch(() => undefined);
    await this.page.waitForEvent('crash', { timeout: 5000 }).catch(() => undefined);
    await this.page.close();
    // Without the worker a page opens only online.
    await this.setOnline(true);
    await this.open();
  }

  /** Resolves all conflicts and sends everything: online, and without faults. */
  async settle(): Promise<void> {
    await this.setOnline(true);
    const isQuiet = async () => {
      const { drafts, files, items } = await this.stored();
      const asked = drafts.find(({ rivals }) => rivals.length > 0);
      const question = this.options.questions.find(({ id }) => id === asked?.question);
      if (question !== undefined) {
        await openOtherQuestion(this.page, question.number);
        await this.decideIfAsked();
      }
      return drafts.length + files.length + items.length;
    };
    await expect.poll(isQuiet, { timeout: 60_000, intervals: [500] }).toBe(0);
  }

  async saysSaved(): Promise<void> {
    await expect(this.page.locator('[data-save=saved]').first()).toBeVisible();
  }

  close(): Promise<void> {
    return this.context.close();
  }

  private pick(): PortalQuestion {
    const { questions, random } = this.options;
    const question = questions[Math.floor(random() * questions.length)];
    if (question === undefined) throw new Error('There are no questions');
    return question;
  }

  private word(): string {
    this.count += 1;
    return `${this.options.name}${this.count}w`;
  }

  private async open(): Promise<void> {
    this.page = await this.context.newPage();
    const question = this.options.questions[this.at];
    if (question === undefined) throw new Error('There are no questions');
    await openQuestion(this.page, this.options.server.url, question.number, true);
  }

  private async decideIfAsked(): Promise<boolean> {
    const card = this.page.getByRole('heading', { name: 'Two versions of this answer' });
    if (!(await card.isVisible())) return false;
    const { drafts } = await this.stored();
    const question = await this.page.evaluate(() => new URL(location.href).searchParams.get('question'));
    const id = this.options.questions.find(({ number }) => number === question)?.id;
    const draft = drafts.find((each) => each.question === id);
    const [rival] = draft?.rivals ?? [];
    if (draft === undefined || rival === undefined) return false;
    const dice = this.options.random();
    const isShort = draft.value.length + rival.value.length < 1500;
    if (dice < 0.5 && isShort) {
      await this.page.getByRole('button', { name: 'Combine the two' }).click();
      await this.page.getByRole('button', { name: 'Save this answer' }).click();
    } else if (dice < 0.75) {
      this.options.ledger.giveUp(rival.value, draft.value);
      await this.page.getByRole('button', { name: 'Keep mine' }).click();
    } else {
      this.options.ledger.giveUp(draft.value, rival.value);
      await this.page.getByRole('button', { name: 'Keep theirs' }).click();
    }
    return true;
  }

  /** Fills the storage for a while: text typed meanwhile is not reported as saved, and is saved once there is space. */
  private async writeWithoutRoom(): Promise<void> {
    await this.page.evaluate(setRoom, false);
    await this.write();
    await this.addFile();
    await this.page.evaluate(setRoom, true);
  }
}

/** Runs in the page: stops or resumes storing. The browser applies an external quota only after a while. */
function setRoom(hasRoom: boolean): void {
  const store = IDBObjectStore.prototype as IDBObjectStore & { roomy?: Pick<IDBObjectStore, 'put' | 'add'> };
  store.roomy ??= { put: store.put, add: store.add };
  const refuse = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  Object.assign(store, hasRoom ? store.roomy : { put: refuse, add: refuse });
}

/**
 * Runs in the page: whenever "All changes saved" is on screen, reads the stored tables; if it is still on screen then,
 * they must contain no pending changes.
 */
function watchSaved(read: typeof readTables): void {
  const { noteSaved } = globalThis as unknown as { noteSaved: (waiting: string) => void };
  const isSaid = () => document.querySelector('[data-save=saved]') !== null;
  setInterval(async () => {
    if (!isSaid()) return;
    const found = await read().catch(() => undefined);
    if (found === undefined || !isSaid()) return;
    const { drafts, files, items } = found;
    const isNothing = drafts.length + files.length + items.length === 0;
    noteSaved(isNothing ? '' : JSON.stringify({ drafts, files, items }));
  }, 60);
}
