import { expect } from '@playwright/test';
import type { EngineTab, PageScript } from './engine.ts';
import { findTarget, type Target } from './targets.ts';

/** A document of the portal without scripts. */
export const PLAIN_DOCUMENT = '/favicon.svg';

/** Polling intervals for a driver, in milliseconds. */
const intervals = [50, 100, 200];

/** A page in WebKit or Firefox with the actions of a user: each waits until it is possible. */
export class EnginePage {
  private readonly tab: EngineTab;
  private readonly origin: string;

  /** @param origin the portal's address in this browser */
  constructor(tab: EngineTab, origin: string) {
    this.tab = tab;
    this.origin = origin;
  }

  /** Opens a page as the address bar does, and waits until it is interactive. The page before may enter the back/forward cache. */
  async open(path: string): Promise<void> {
    await this.tab.goto(new URL(path, this.origin).href);
    await this.until(() => history.scrollRestoration === 'manual', undefined, true, 30_000);
  }

  /** Closes the notices of a first visit, by their stored state. */
  async closeNotices(): Promise<void> {
    await this.openDocument(PLAIN_DOCUMENT);
    await this.run(
      (notes) => {
        for (const [name, value] of Object.entries(notes)) localStorage.setItem(`ksu.${name}`, value);
      },
      { consent: 'accepted', 'install-card': 'closed' },
    );
  }

  /** Opens an address whose document runs no script of the app. */
  openDocument(path: string): Promise<void> {
    return this.tab.goto(new URL(path, this.origin).href);
  }

  /** Runs in the page. */
  run<A, R>(script: PageScript<A, R>, argument: A): Promise<R> {
    return this.tab.run(script, argument);
  }

  press(kind: Target['kind'], name: string): Promise<void> {
    return this.act(name, () => this.tab.click(findTarget, { kind, name }));
  }

  /** Types at the end of a field. */
  type(name: string, text: string): Promise<void> {
    return this.act(name, () => this.tab.type(findTarget, { kind: 'field', name } as Target, text));
  }

  /** Types in place of the field's content. */
  fill(name: string, text: string): Promise<void> {
    return this.act(name, () => this.tab.fill(findTarget, { kind: 'field', name } as Target, text));
  }

  /** Selects the option with this label. */
  select(name: string, label: string): Promise<void> {
    return this.act(label, () => this.tab.select(findTarget, { kind: 'field', name } as Target, label));
  }

  /** Chooses a file of this machine. */
  upload(name: string, path: string): Promise<void> {
    return this.act(name, () => this.tab.upload(findTarget, { kind: 'file', name } as Target, path));
  }

  /** Expects this text on the visible page. */
  async expectText(text: string, timeout = 15_000): Promise<void> {
    const visible = () =>
      this.settled((words) => document.body.innerText.replaceAll(/\s+/g, ' ').includes(words), text);
    await expect.poll(visible, { message: `the page says "${text}"`, intervals, timeout }).toBe(true);
  }

  /** Expects this text in the field. */
  async expectValue(name: string, text: string): Promise<void> {
    const value = () =>
      this.tab.property(findTarget, { kind: 'field', name } as Target, 'value').catch(() => undefined);
    await expect.poll(value, { message: `the field "${name}"`, intervals, timeout: 15_000 }).toBe(text);
  }

  /** Expects the option with this label to be selected. */
  async expectSelected(name: string, label: string): Promise<void> {
    const chosen = () => this.tab.selected(findTarget, { kind: 'field', name } as Target).catch(() => undefined);
    await expect.poll(chosen, { message: `the list "${name}"`, intervals, timeout: 15_000 }).toBe(label);
  }

  /** Expects this address, with its query. */
  async expectPath(path: string): Promise<void> {
    await this.until(() => location.pathname + location.search, undefined, path);
  }

  /** The address and the visible text, for the report of a failure. */
  async describe(): Promise<string> {
    const seen = await this.settled(() => `${location.href}\n${document.body.innerText}`, undefined);
    return seen ?? 'The page does not answer.';
  }

  /** Waits until a script of the page returns this value. */
  async until<A, R>(script: PageScript<A, R>, argument: A, expected: R, timeout = 15_000): Promise<void> {
    await expect.poll(() => this.settled(script, argument), { intervals, timeout }).toEqual(expected);
  }

  /** The result of a script; undefined while the document is being replaced. */
  private settled<A, R>(script: PageScript<A, R>, argument: A): Promise<R | undefined> {
    return this.tab.run(script, argument).catch(() => undefined);
  }

  /** Retries until the element exists and accepts the action: an action that a driver rejects had no effect. */
  private async act(name: string, attempt: () => Promise<boolean>): Promise<void> {
    let failure = 'it is not there';
    const isDone = () =>
      attempt().catch((error: unknown) => {
        failure = String(error);
        return false;
      });
    await expect
      .poll(isDone, { message: `"${name}" is used`, intervals, timeout: 15_000 })
      .toBe(true)
      .catch((error: unknown) => {
        throw new Error(`"${name}" cannot be used: ${failure}`, { cause: error });
      });
  }
}
