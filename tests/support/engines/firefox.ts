import puppeteer, { type Browser, type BrowserContext, type ElementHandle, type Page } from 'puppeteer-core';
import { type Engine, EngineMissingError, type EngineTab, type Finder, type PageScript } from './engine.ts';
import { findProgram } from './programs.ts';
import { selectText } from './targets.ts';

/**
 * Starts headless Firefox, controlled by WebDriver BiDi.
 * @throws EngineMissingError if it is not installed or does not start
 */
export async function startFirefox(): Promise<Engine> {
  const executablePath = findProgram('firefox-esr', 'firefox');
  if (executablePath === undefined) throw new EngineMissingError('firefox-esr is not installed');
  const browser = await launch(executablePath);
  return {
    async openTab() {
      const context = await browser.createBrowserContext();
      return new FirefoxTab(context, await context.newPage());
    },
    async stop() {
      await browser.close().catch(() => browser.process()?.kill('SIGKILL'));
    },
  };
}

async function launch(executablePath: string): Promise<Browser> {
  try {
    return await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      env: { ...process.env, TZ: 'Europe/Malta' },
    });
  } catch (error) {
    throw new EngineMissingError(`Firefox does not start (${String(error)})`);
  }
}

class FirefoxTab implements EngineTab {
  private readonly context: BrowserContext;
  private readonly page: Page;

  constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
  }

  async goto(address: string): Promise<void> {
    await this.page.goto(address);
  }

  run<A, R>(script: PageScript<A, R>, argument: A): Promise<R> {
    return this.page.evaluate(script as (given: unknown) => R, argument) as Promise<R>;
  }

  async click<A>(find: Finder<A>, argument: A): Promise<boolean> {
    const element = await this.find(find, argument);
    // The other driver rejects this by itself.
    if ((await element?.evaluate(isCovered)) === true) throw new Error('Another element covers it');
    await element?.click();
    return element !== null;
  }

  async type<A>(find: Finder<A>, argument: A, text: string): Promise<boolean> {
    const element = await this.find(find, argument);
    await element?.type(text);
    return element !== null;
  }

  async fill<A>(find: Finder<A>, argument: A, text: string): Promise<boolean> {
    const element = await this.find(find, argument);
    await element?.evaluate(selectText);
    await element?.type(text);
    return element !== null;
  }

  async select<A>(find: Finder<A>, argument: A, label: string): Promise<boolean> {
    const element = (await this.find(find, argument)) as ElementHandle<HTMLSelectElement> | null;
    const value = await element?.evaluate(
      ({ options }, text) => [...options].find((each) => each.label === text)?.value,
      label,
    );
    if (value !== undefined) await element?.select(value);
    return value !== undefined;
  }

  async selected<A>(find: Finder<A>, argument: A): Promise<string | undefined> {
    const element = (await this.find(find, argument)) as ElementHandle<HTMLSelectElement> | null;
    return element?.evaluate(({ selectedOptions }) => selectedOptions[0]?.label);
  }

  async upload<A>(find: Finder<A>, argument: A, path: string): Promise<boolean> {
    const element = (await this.find(find, argument)) as ElementHandle<HTMLInputElement> | null;
    await element?.uploadFile(path);
    return element !== null;
  }

  async property<A>(find: Finder<A>, argument: A, name: string): Promise<unknown> {
    const element = await this.find(find, argument);
    return element?.evaluate((each, key) => (each as unknown as Record<string, unknown>)[key], name);
  }

  async close(): Promise<void> {
    await this.context.close();
  }

  private async find<A>(find: Finder<A>, argument: A): Promise<ElementHandle | null> {
    const handle = await this.page.evaluateHandle(find as (given: unknown) => Element | null, argument);
    return handle.asElement() as ElementHandle | null;
  }
}

/** Whether a click into the middle of the element would hit another element. Runs in the page. */
function isCovered(element: Element): boolean {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const met = document.elementFromPoint(left + width / 2, top + height / 2);
  return met === null || !(element.contains(met) || met.closest('label')?.control === element);
}
