import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { read, root } from '#tests/support/repository.ts';

/** An instruction of the Dockerfile, such as `RUN` with its command. */
export interface Step {
  name: string;
  text: string;
}

/** The steps of the two stages of the Dockerfile: one builds, the other is the image. */
export function imageSteps(): { build: Step[]; image: Step[] } {
  const lines = read('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const steps = lines.map((line) => {
    const [name = '', ...rest] = line.split(' ');
    return { name, text: rest.join(' ').trim() };
  });
  const second = steps.findLastIndex(({ name }) => name === 'FROM');
  return { build: steps.slice(0, second), image: steps.slice(second) };
}

/** The paths that the image takes from the built stage, within the project. */
export function copiedParts(image: readonly Step[]): string[] {
  return image
    .filter(({ name, text }) => name === 'COPY' && text.startsWith('--from=build '))
    .flatMap(({ text }) => text.split(' ').slice(1, -1))
    .map((path) => path.replace('/portal/', ''));
}

/**
 * Carries out the steps without a container engine: builds in one folder, and copies what the image contains into
 * another one.
 * @throws Error with the output of a command that failed
 */
export function buildImage(buildFolder: string, imageFolder: string): void {
  const { build, image } = imageSteps();
  for (const { name, text } of build) {
    if (name === 'COPY') copyProject(text === '. .' ? projectFiles() : text.split(' ').slice(0, -1), buildFolder);
    else if (name === 'RUN') run(text, buildFolder);
  }
  for (const part of copiedParts(image)) {
    cpSync(join(buildFolder, part), join(imageFolder, basename(part)), { recursive: true, verbatimSymlinks: true });
  }
}

/** The settings and the command of the image. */
export function imageSettings(): { environment: Record<string, string>; command: string[]; healthCommand: string[] } {
  const { image } = imageSteps();
  const textOf = (wanted: string) => image.findLast(({ name }) => name === wanted)?.text ?? '';
  const pairs = textOf('ENV')
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]);
  const listIn = (text: string) => JSON.parse(text.slice(text.indexOf('['))) as string[];
  return {
    environment: Object.fromEntries(pairs),
    command: listIn(textOf('CMD')),
    healthCommand: listIn(textOf('HEALTHCHECK')),
  };
}

/** The files that `COPY . .` copies: those of the repository that `.dockerignore` does not name. */
function projectFiles(): string[] {
  const ignored = read('.dockerignore').trim().split('\n');
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const files = listed.stdout.toString().trim().split('\n');
  return files.filter((file) => !ignored.some((path) => file === path || file.startsWith(`${path}/`)));
}

function copyProject(files: readonly string[], folder: string): void {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
}

function run(command: string, cwd: string): void {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd, env: plainEnvironment() });
  if (status !== 0) throw new Error(`${command}\n${stdout}\n${stderr}`);
}

/** Without the variables that npm and Vitest set for this process. */
function plainEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env;
  const own = PATH.split(':').filter((folder) => !folder.endsWith('node_modules/.bin'));
  return { PATH: own.join(':'), HOME };
}
