export type EngineName = 'webkit' | 'firefox';

/** Runs in the page, and uses nothing but its argument. */
export type PageScript<A, R> = (argument: A) => R | Promise<R>;
/** Finds an element of the page, in the page. */
export type Finder<A> = (argument: A) => Element | null;

/** A browser with an empty profile and one tab, as its driver offers it. */
export interface EngineTab {
  /** Resolves when the document has loaded; rejects when it cannot be fetched. */
  goto(address: string): Promise<void>;
  run<A, R>(script: PageScript<A, R>, argument: A): Promise<R>;
  /** Clicks like a mouse. @returns false if there is no such element; rejects if another one covers it */
  click<A>(find: Finder<A>, argument: A): Promise<boolean>;
  /** Types like a keyboard. @returns false if there is no such element */
  type<A>(find: Finder<A>, argument: A, text: string): Promise<boolean>;
  /** Types in place of what the field contains. @returns false if there is no such element */
  fill<A>(find: Finder<A>, argument: A, text: string): Promise<boolean>;
  /** Chooses the option with this label in a list. @returns false if there is no such element or option */
  select<A>(find: Finder<A>, argument: A, label: string): Promise<boolean>;
  /** @returns the label of the chosen option, or undefined if there is no such element */
  selected<A>(find: Finder<A>, argument: A): Promise<string | undefined>;
  /** Gives a file field a file of this machine. @returns false if there is no such element */
  upload<A>(find: Finder<A>, argument: A, path: string): Promise<boolean>;
  /** @returns a property of the element as JavaScript has it, or undefined if there is no such element */
  property<A>(find: Finder<A>, argument: A, name: string): Promise<unknown>;
  close(): Promise<void>;
}

/** A browser engine that runs on this machine. */
export interface Engine {
  /** Opens a browser with an empty profile; the one before must be closed. */
  openTab(): Promise<EngineTab>;
  /** Ends every process that was started for the engine. */
  stop(): Promise<void>;
}

/** The engine cannot run on this machine; the message says what is missing. */
export class EngineMissingError extends Error {
  override readonly name = 'EngineMissingError';
}
