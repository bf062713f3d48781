export type EngineName = 'webkit' | 'firefox';

/** Runs in the page, and uses only its argument. */
export type PageScript<A, R> = (argument: A) => R | Promise<R>;
/** Finds an element of the page, in the page. */
export type Finder<A> = (argument: A) => Element | null;

/** A browser with an empty profile and one tab, controlled through its driver. */
export interface EngineTab {
  /** Resolves when the document has loaded; rejects when it cannot be fetched. */
  goto(address: string): Promise<void>;
  run<A, R>(script: PageScript<A, R>, argument: A): Promise<R>;
  /** Clicks like a mouse. @returns false if there is no such element; rejects if another one covers it */
  click<A>(find: Finder<A>, argument: A): Promise<boolean>;
  /** Types like a keyboard. @returns false if there is no such element */
  type<A>(find: Finder<A>, argument: A, text: string): Promise<boolean>;
  /** Types in place of the field's content. @returns false if there is no such element */
  fill<A>(find: Finder<A>, argument: A, text: string): Promise<boolean>;
  /** Selects the option with this label in a list. @returns false if there is no such element or option */
  select<A>(find: Finder<A>, argument: A, label: string): Promise<boolean>;
  /** @returns the label of the selected option, or undefined if there is no such element */
  selected<A>(find: Finder<A>, argument: A): Promise<string | undefined>;
  /** Sets the file of a file field to a file of this machine. @returns false if there is no such element */
  upload<A>(find: Finder<A>, argument: A, path: string): Promise<boolean>;
  /** @returns a JavaScript property of the element, or undefined if there is no such element */
  property<A>(find: Finder<A>, argument: A, name: string): Promise<unknown>;
  close(): Promise<void>;
}

/** A browser engine that runs on this machine. */
export interface Engine {
  /** Opens a browser with an empty profile; the previous one must be closed. */
  openTab(): Promise<EngineTab>;
  /** Ends every process that was started for the engine. */
  stop(): Promise<void>;
}

/** The engine cannot run on this machine; the message names the missing part. */
export class EngineMissingError extends Error {
  override readonly name = 'EngineMissingError';
}
