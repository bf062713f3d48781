import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Builder, By, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '#tests/support/e2e-server.ts';
import { type Engine, EngineMissingError, type EngineTab, type Finder, type PageScript } from './engine.ts';
import { getProgram, startProgram, stopProgram } from './programs.ts';
import { selectText } from './targets.ts';

const PACKAGE = 'webkit2gtk-driver';
const START_WITHIN_MS = 20_000;
const BROWSER = join(import.meta.dirname, 'webkit-browser.ts');

/**
 * Starts WebKitGTK on a separate virtual screen, controlled by its WebDriver.
 * @throws EngineMissingError if it is not installed or does not start
 */
export async function startWebKit(): Promise<Engine> {
  const driver = getProgram('WebKitWebDriver', PACKAGE);
  const screen = await startScreen();
  const port = await freePort();
  const environment = { DISPLAY: screen.display, TZ: 'Europe/Malta' };
  const service = startProgram(driver, ['--host=127.0.0.1', `--port=${port}`], { environment });
  const stop = async () => {
    await stopProgram(service);
    // A browser without its screen ends by itself.
    await stopProgram(screen.process);
  };
  const address = `http://127.0.0.1:${port}`;
  const openTab = () => openWithProfile(address);
  try {
    await untilReady(address, service);
    // A browser that cannot start counts as missing too.
    const first = await openTab().catch((error: unknown) => {
      throw new EngineMissingError(`WebKit does not start (${String(error)})`);
    });
    await first.close();
  } catch (error) {
    await stop();
    throw error;
  }
  return { openTab, stop };
}

/** Starts a virtual screen with a free number, which it writes once it is ready. */
async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  const parameters = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const screen = startProgram(getProgram('Xvfb', 'xvfb'), parameters, { pipe: true });
  const number = await within(firstLine(screen.stdio[3] as Readable));
  if (number === undefined) {
    await stopProgram(screen);
    throw new EngineMissingError('Xvfb does not start');
  }
  return { process: screen, display: `:${number}` };
}

function firstLine(stream: Readable): Promise<string | undefined> {
  return new Promise((resolve) => {
    let text = '';
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('\n')) resolve(text.trim());
    });
    stream.once('close', () => resolve(undefined));
    stream.once('error', () => resolve(undefined));
  });
}

async function untilReady(address: string, service: ChildProcess): Promise<void> {
  const until = Date.now() + START_WITHIN_MS;
  while (Date.now() < until && service.exitCode === null) {
    const answer = await fetch(`${address}/status`).catch(() => undefined);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new EngineMissingError('WebKitWebDriver does not start');
}

/** A browser with an empty profile on disk. */
async function openWithProfile(address: string): Promise<WebKitTab> {
  const profile = await mkdtemp(join(tmpdir(), 'portal-webkit-'));
  // Its last processes may still write there for a moment.
  const remove = () => rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: process.execPath, args: [BROWSER, profile] },
  });
  try {
    const session = await within(
      Promise.resolve(new Builder().usingServer(address).withCapabilities(capabilities).build()),
    );
    if (session === undefined) throw new Error('no session within 20 s');
    return new WebKitTab(session, remove);
  } catch (error) {
    await remove();
    throw error;
  }
}

async function within<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), START_WITHIN_MS)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

class WebKitTab implements EngineTab {
  private readonly session: WebDriver;
  private readonly onClosed: () => Promise<void>;

  constructor(session: WebDriver, onClosed: () => Promise<void>) {
    this.session = session;
    this.onClosed = onClosed;
  }

  goto(address: string): Promise<void> {
    return this.session.get(address);
  }

  run<A, R>(script: PageScript<A, R>, argument: A): Promise<R> {
    return this.session.executeScript<R>(script, argument);
  }

  async click<A>(find: Finder<A>, argument: A): Promise<boolean> {
    const element = await this.find(find, argument);
    // The driver follows the page's smooth scrolling, and then finds the element outside the window.
    await this.session.executeScript(scrollToMiddle, element);
    await element?.click();
    return element !== null;
  }

  async type<A>(find: Finder<A>, argument: A, text: string): Promise<boolean> {
    const element = await this.find(find, argument);
    await element?.sendKeys(text);
    return element !== null;
  }

  async fill<A>(find: Finder<A>, argument: A, text: string): Promise<boolean> {
    const element = await this.find(find, argument);
    // The driver replaces the selection of the focused field; Ctrl+A through this driver selected nothing.
    await this.session.executeScript(selectText, element);
    await element?.sendKeys(text);
    return element !== null;
  }

  async select<A>(find: Finder<A>, argument: A, label: string): Promise<boolean> {
    const element = await this.find(find, argument);
    // WebKit opens a native list, in which the driver cannot press anything.
    return this.session.executeScript<boolean>(chooseOption, element, label);
  }

  async selected<A>(find: Finder<A>, argument: A): Promise<string | undefined> {
    const element = await this.find(find, argument);
    return element?.findElement(By.css('option:checked')).getText();
  }

  async upload<A>(find: Finder<A>, argument: A, path: string): Promise<boolean> {
    return this.type(find, argument, path);
  }

  async property<A>(find: Finder<A>, argument: A, name: string): Promise<unknown> {
    const element = await this.find(find, argument);
    return element?.getProperty(name);
  }

  async close(): Promise<void> {
    await this.session.quit();
    await this.onClosed();
  }

  private find<A>(find: Finder<A>, argument: A): Promise<WebElement | null> {
    return this.session.executeScript<WebElement | null>(find, argument);
  }
}

/** Runs in the page. */
function scrollToMiddle(element: Element | null): void {
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/**
 * Selects an option and dispatches the events of a user's selection. Runs in the page.
 * @returns whether there is such an option
 */
function chooseOption(element: HTMLSelectElement | null, label: string): boolean {
  const option = [...(element?.options ?? [])].find((each) => each.label === label);
  if (option === undefined) return false;
  option.selected = true;
  for (const type of ['input', 'change']) element?.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}
