import { readData } from '../data-files.ts';
import { seededRandom, type Random } from './random.ts';
import type { AskedQuestion } from './report-years.ts';

const phrases = readData('report-phrases');
const organisations = readData('organisations');

export interface WrittenAnswer {
  value: string;
  points: number;
  remark: string | null;
}

interface Writer {
  slug: string;
  year: number;
  /** Share of the maximum points that the report should earn, from 0 to 1 */
  share: number;
}

/** Generates an organisation's answer in a year and its points. Deterministic. */
export function writeAnswer(question: AskedQuestion, writer: Writer): WrittenAnswer {
  const random = seededRandom(`${writer.slug} ${writer.year} ${question.number}`);
  const earned = Math.min(0.98, writer.share * random.between(0.82, 1.18));
  const isLeftOut = !question.is_required && random.chance(0.4 - writer.share);
  if (isLeftOut) return { value: '', points: 0, remark: null };
  return {
    value: valueOf(question, { random, ...writer }),
    points: Math.round(question.max_points * earned * 100) / 100,
    remark: random.chance(0.07) ? random.pick(phrases.remarks) : null,
  };
}

function valueOf(
  { kind, number, choices }: AskedQuestion,
  { random, year, share, slug }: Writer & { random: Random },
): string {
  switch (kind) {
    case 'number': {
      const [least, most] = phrases.ranges[number] ?? [0, 100];
      return String(Math.round(least + (most - least) * share * random.between(0.6, 1)));
    }
    case 'date':
      return `${year}-0${random.whole(3, 5)}-${String(random.whole(1, 28)).padStart(2, '0')}`;
    case 'choice':
      return choices[random.chance(share + 0.2) ? 0 : 1]?.value ?? '';
    case 'text':
      return textOf(number, random, slug);
  }
}

/** Returns one to three consecutive sentences of the question's phrases, with their placeholders filled in. */
function textOf(number: string, random: Random, slug: string): string {
  const sentences = phrases.sentences[number] ?? [];
  const start = random.whole(0, Math.max(0, sentences.length - 2));
  const text = sentences.slice(start, start + random.whole(1, 3)).join(' ');
  const friends = organisations.filter((organisation) => organisation.slug !== slug);
  const words: Record<string, string> = {
    n: String(random.whole(40, 420)),
    n2: String(random.whole(6, 28)),
    place: random.pick(phrases.places),
    month: random.pick(phrases.months),
    friend: random.pick(friends).name,
  };
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');
}
