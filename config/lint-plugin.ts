import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Aliases, refusalOf } from './import-rules.ts';

/** The parts of the linter's plugin interface that the rules below use. */
interface Context {
  cwd: string;
  filename: string;
  report(problem: { message: string; node: SyntaxNode }): void;
}
interface SyntaxNode {
  type: string;
  source?: SyntaxNode | null;
  argument?: SyntaxNode;
  value?: unknown;
  literal?: SyntaxNode;
  callee?: SyntaxNode;
  object?: SyntaxNode;
  property?: SyntaxNode;
  name?: string;
  arguments?: SyntaxNode[];
  /** Elements of an array */
  elements?: SyntaxNode[];
}

/**
 * Checks every kind of import, including lazy ones, those in types and Vite's `import.meta.glob`, against the table in
 * `rooms.ts`.
 */
const imports = {
  create(context: Context) {
    const aliases = aliasesOf(context.cwd);
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    const check = (source: SyntaxNode | null | undefined) => {
      const specifier = source?.type === 'TSLiteralType' ? source.literal?.value : source?.value;
      // An `import.meta.glob` pattern may exclude files.
      if (!source || typeof specifier !== 'string' || specifier.startsWith('!')) return;
      const message = refusalOf(file, specifier, aliases);
      if (message !== undefined) context.report({ message, node: source });
    };
    const checkSource = (node: SyntaxNode) => check(node.source);
    return {
      ImportDeclaration: checkSource,
      ExportNamedDeclaration: checkSource,
      ExportAllDeclaration: checkSource,
      ImportExpression: checkSource,
      TSImportType: (node: SyntaxNode) => check(node.source ?? node.argument),
      CallExpression: (node: SyntaxNode) => {
        const [patterns] = isGlob(node.callee) ? (node.arguments ?? []) : [];
        for (const pattern of patterns?.elements ?? [patterns]) check(pattern);
      },
    };
  },
};

function isGlob(callee: SyntaxNode | undefined): boolean {
  return callee?.object?.type === 'MetaProperty' && callee.property?.name === 'glob';
}

/** Forbids barrels: everything is imported from the file that defines it, so that one search finds its users. */
const noReExport = {
  create(context: Context) {
    const refuse = (node: SyntaxNode) => {
      if (node.source) context.report({ message: 'Import it from the file that makes it: no re-exports.', node });
    };
    return { ExportNamedDeclaration: refuse, ExportAllDeclaration: refuse };
  },
};

const known = new Map<string, Aliases>();

function aliasesOf(root: string): Aliases {
  const found = known.get(root);
  if (found) return found;
  const { imports: aliases } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Aliases };
  known.set(root, aliases);
  return aliases;
}

export default { meta: { name: 'house' }, rules: { imports, 'no-re-export': noReExport } };
