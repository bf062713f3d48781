/** The outcome of one check: its verdict, or its error. */
export type Checked<V> = { verdict: V } | { error: unknown };

interface Events<V> {
  check: (text: string) => Promise<V>;
  /** Called for each scan, in the order of the scans */
  onChecked: (checked: Checked<V>) => void;
  /** Called with the number of scans without an answer, whenever it changes */
  onPending: (count: number) => void;
}

/** Between two scans that a scanner without a final key typed into one field. */
const NEXT_SCAN = /(?=KSU1\.)/;

/**
 * Checks scans one after the other, in the order in which they arrived: a scan that arrives during a check waits, and is
 * answered too. A check that fails is an answer as well, and the next one runs.
 * @returns adds a scan; a text of several QR codes is several scans, and an empty text is none
 */
export function createScanQueue<V>({ check, onChecked, onPending }: Events<V>): (text: string) => void {
  const waiting: string[] = [];
  let isRunning = false;
  const runAll = async () => {
    isRunning = true;
    for (let text = waiting[0]; text !== undefined; text = waiting[0]) {
      const checked = await check(text).then(
        (verdict) => ({ verdict }),
        (error: unknown) => ({ error }),
      );
      waiting.shift();
      onChecked(checked);
      onPending(waiting.length);
    }
    isRunning = false;
  };
  return (text) => {
    const scans = text.split(NEXT_SCAN).map((scan) => scan.trim());
    waiting.push(...scans.filter((scan) => scan !== ''));
    onPending(waiting.length);
    if (!isRunning) void runAll();
  };
}
