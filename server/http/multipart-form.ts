import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { FileRules, ReceivedFile } from '#contract/kit/endpoint.ts';
import type { Rule } from '#contract/kit/rule-codes.ts';
import { truncateInput, HttpProblem } from './errors.ts';
import { countParts } from './multipart-parts.ts';
import { shownFileName } from './shown-file-name.ts';
import { closeConnection } from './slow-body.ts';

/** None of our forms has more text fields, or longer ones. */
const MAX_FIELDS = 20;
const MAX_FIELD_BYTES = 4096;
const MEGABYTE = 1024 * 1024;

/** The content of a form with files. */
export interface ReceivedForm {
  /** The text fields, each once */
  fields: Record<string, string>;
  files: Record<string, ReceivedFile>;
}

/** A form that is being parsed. */
interface Form {
  /** Writes the next bytes, and waits while the disk is slower than the network. */
  write(chunk: Uint8Array): Promise<void>;
  /** @throws HttpProblem if the form is invalid */
  finish(): Promise<ReceivedForm>;
  /** Stops, and waits until all file writes have ended. */
  abandon(): Promise<void>;
}

/** @param folder an empty folder for its files; their names are random and never the sender's */
export function formOf(contentType: string, rules: FileRules, folder: string): Form {
  const parser = parserFor(contentType, Object.keys(rules).length);
  const parts = countParts(contentType);
  let understood = 0;
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  const fail = (problem: unknown) => failed.reject(problem);
  const malformed = () => fail(new HttpProblem('malformed', closeConnection));
  const fields = new Map<string, string>();
  const files = new Map<string, ReceivedFile>();
  const streams: Readable[] = [];
  const writing: Promise<void>[] = [];
  // Despite its type, the parser passes no name if the sender gave none.
  parser.on('field', (name: string | undefined, value, isNameCut, isValueCut) => {
    understood += 1;
    if (!name) return fail(wrongPart());
    const wrong = isNameCut || isValueCut || !isText(value) ? 'format' : fields.has(name) ? 'repeated' : undefined;
    if (wrong === undefined) fields.set(name, value);
    else fail(wrongField(name, wrong));
  });
  parser.on('file', (field: string | undefined, stream, fileName) => {
    understood += 1;
    // Rejected files are not awaited, so their stream errors are ignored here.
    streams.push(stream.on('error', () => undefined));
    if (!field) return fail(wrongPart());
    // `Object.hasOwn`, because a field may be called `constructor`, which every object has.
    const rule = Object.hasOwn(rules, field) ? rules[field] : undefined;
    const path = join(folder, String(writing.length));
    const file = { field, path, file_name: shownFileName(fileName), size: 0 };
    if (rule === undefined || files.has(field)) return fail(wrongField(field, rule ? 'repeated' : 'unknown_field'));
    files.set(field, file);
    writing.push(store(stream, file, rule.max_bytes).catch((error: unknown) => fail(problemOf(error))));
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.on(limit, () => fail(new HttpProblem('too_large', closeConnection)));
  }
  parser.on('error', malformed);
  const finished = once(parser, 'finish');
  finished.catch(() => undefined);
  return {
    write: async (chunk) => {
      parts.read(chunk);
      const isReady = parser.write(chunk);
      await Promise.race([failed.promise, isReady ? undefined : once(parser, 'drain')]);
    },
    finish: async () => {
      parser.end();
      await Promise.race([finished, failed.promise]);
      await Promise.race([Promise.all(writing), failed.promise]);
      if (parts.count() !== understood) throw wrongPart();
      const missing = missingOf(rules, files);
      if (missing !== undefined) throw wrongField(missing, 'required');
      return { fields: Object.fromEntries(fields), files: Object.fromEntries(files) };
    },
    abandon: async () => {
      parser.destroy();
      for (const stream of streams) stream.destroy();
      await Promise.allSettled(writing);
    },
  };
}

function parserFor(contentType: string, files: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fieldNameSize: 100,
        fieldSize: MAX_FIELD_BYTES,
        fields: MAX_FIELDS,
        files,
        parts: MAX_FIELDS + files,
        headerPairs: 20,
        headerSize: 8192,
      },
    });
  } catch {
    throw new HttpProblem('malformed');
  }
}

async function store(stream: Readable, file: ReceivedFile, most: number): Promise<void> {
  const countBytes = async function* (source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      file.size += chunk.byteLength;
      if (file.size > most) throw tooLarge(file.field, most);
      yield chunk;
    }
  };
  await pipeline(stream, countBytes, createWriteStream(file.path, { mode: 0o600 }));
}

/** Browsers send an empty file for an input without a file. */
function missingOf(rules: FileRules, files: Map<string, ReceivedFile>): string | undefined {
  for (const [field, { size }] of files) if (size === 0) files.delete(field);
  return Object.keys(rules).find((field) => rules[field]?.required && !files.has(field));
}

/** A form that ends within a file is the sender's error; a full disk, with a system error code, is ours. */
function problemOf(error: unknown): unknown {
  const isOurs = error instanceof HttpProblem || (error instanceof Error && 'code' in error);
  return isOurs ? error : new HttpProblem('malformed', closeConnection);
}

function isText(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

/** For a part without a name, or one that the parser skipped because it is not form data. */
function wrongPart(): HttpProblem {
  return new HttpProblem('invalid', { ...closeConnection, fields: { '': [{ code: 'unknown_field', params: {} }] } });
}

function wrongField(name: string, code: Rule['code']): HttpProblem {
  return new HttpProblem('invalid', { ...closeConnection, fields: { [truncateInput(name)]: [{ code, params: {} }] } });
}

function tooLarge(field: string, most: number): HttpProblem {
  const rule: Rule = { code: 'file_size', params: { max: Math.floor(most / MEGABYTE) } };
  return new HttpProblem('too_large', { ...closeConnection, fields: { [field]: [rule] } });
}
