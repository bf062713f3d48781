/** Milliseconds from a keystroke until the text is stored: well under a second (RAR-24). */
const STORE_DELAY_MS = 400;
/** Milliseconds until a failed write to the device is retried. */
const RETRY_DELAY_MS = 5_000;

export interface TypedText {
  value: string;
  /** The displayed text at the first keystroke; the stored text may differ by now */
  ancestor: string;
}

interface UnstoredText extends TypedText {
  hasFailed: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  writing: Promise<void> | undefined;
}

interface Options {
  /** Stores a text; rejects if it could not be stored */
  write: (question: number, typed: TypedText) => Promise<void>;
  /** Called after any change */
  onChange: () => void;
}

/** Typed text that is not stored yet. */
export interface Typing {
  /** The texts by question */
  texts: () => Map<number, string>;
  /** Whether any of them could not be stored */
  hasFailed: () => boolean;
  type: (question: number, value: string, ancestor: string) => void;
  /** Writes at once; resolves when the text is stored, or when storing has failed */
  flush: (question: number) => Promise<void>;
  flushAll: () => Promise<void>;
}

/** Stores typed text after a short delay, each text separately, with at most one write per text at a time. */
export function createTyping({ write, onChange }: Options): Typing {
  const all = new Map<number, UnstoredText>();

  const put = async (question: number, typed: UnstoredText): Promise<void> => {
    const { value, ancestor } = typed;
    try {
      await write(question, { value, ancestor });
      typed.hasFailed = false;
      typed.ancestor = value;
      if (typed.value === value) all.delete(question);
      else schedule(question, typed, STORE_DELAY_MS);
    } catch {
      typed.hasFailed = true;
      schedule(question, typed, RETRY_DELAY_MS);
    }
    typed.writing = undefined;
    onChange();
  };
  const flush = async (question: number): Promise<void> => {
    const typed = all.get(question);
    if (typed === undefined) return;
    await typed.writing;
    clearTimeout(typed.timer);
    typed.timer = undefined;
    if (all.get(question) !== typed || typed.writing !== undefined) return;
    typed.writing = put(question, typed);
    await typed.writing;
  };
  const schedule = (question: number, typed: UnstoredText, milliseconds: number) => {
    typed.timer ??= setTimeout(() => void flush(question), milliseconds);
  };
  return {
    texts: () => new Map([...all].map(([question, { value }]) => [question, value])),
    hasFailed: () => [...all.values()].some(({ hasFailed }) => hasFailed),
    type(question, value, ancestor) {
      const typed = all.get(question) ?? { value, ancestor, hasFailed: false, timer: undefined, writing: undefined };
      typed.value = value;
      all.set(question, typed);
      if (typed.hasFailed) {
        clearTimeout(typed.timer);
        typed.timer = undefined;
      }
      if (typed.writing === undefined) schedule(question, typed, STORE_DELAY_MS);
      onChange();
    },
    flush,
    flushAll: async () => void (await Promise.all([...all.keys()].map(flush))),
  };
}
