import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/**
 * `npm run stack < trace.txt`: prints a stack trace of the built app with the file and line in our sources for each
 * place. Needs the source maps of the same build (`dist-maps/`), because names of built files contain a hash of their
 * content.
 */
const folder = fileURLToPath(new URL('../dist-maps', import.meta.url));
const PLACE = /([\w.-]+\.js):(\d+):(\d+)/g;

process.stdout.write((await text(process.stdin)).replaceAll(PLACE, originOf));

/** Returns the position in the sources, or the same text if the build has no source map of the file. */
function originOf(place: string, file: string, line: string, column: string): string {
  const map = [join(folder, 'assets', `${file}.map`), join(folder, `${file}.map`)].find((path) => existsSync(path));
  if (map === undefined) return place;
  const sources = new SourceMap(JSON.parse(readFileSync(map, 'utf8')) as ConstructorParameters<typeof SourceMap>[0]);
  const origin = sources.findOrigin(Number(line), Number(column));
  return 'fileName' in origin
    ? `${sourceName(origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`
    : basename(place);
}

/**
 * Returns the path from the root of the repository, because source maps have paths relative to the folder of the built
 * file.
 */
function sourceName(path: string): string {
  return path.replace(/^(?:\.\.\/)+/, '');
}
