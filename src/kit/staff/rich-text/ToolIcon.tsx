import classes from './rich-text.module.css';

/** Line drawings on a square of 24, like those of `src/kit/ui/Icon.tsx`. */
const PATHS: Readonly<Record<string, string>> = {
  strong: 'M7 4h6a4 4 0 0 1 0 8H7zM7 12h7a4 4 0 0 1 0 8H7z',
  em: 'M10 4h8M6 20h8M14 4l-4 16',
  s: 'M4 12h16M17 7a4 4 0 0 0-4-3h-2a4 4 0 0 0-3 6M7 17a4 4 0 0 0 4 3h2a4 4 0 0 0 4-4',
  sub: 'M4 5l8 10M12 5L4 15M16 16a2 2 0 1 1 3 2l-3 3h4',
  sup: 'M4 9l8 10M12 9L4 19M16 4a2 2 0 1 1 3 2l-3 3h4',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5',
  a: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  abbr: 'M3 17L7 6l4 11M4.500 13h5M14 17v.01M18 17v.01M22 17v.01',
  lang: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  h2: 'M3 5v14M11 5v14M3 12h8M15 9a3 3 0 1 1 5 2l-5 8h6',
  h3: 'M3 5v14M11 5v14M3 12h8M15 8h5l-3 4a3.500 3.500 0 1 1-3 5.500',
  h4: 'M3 5v14M11 5v14M3 12h8M19 19V8l-5 8h7',
  pre: 'M4 4h16v16H4zM10 9l-3 3 3 3M14 9l3 3-3 3',
  ul: 'M9 6h12M9 12h12M9 18h12M4 6v.01M4 12v.01M4 18v.01',
  ol: 'M10 6h11M10 12h11M10 18h11M4 4l1.500-1v6M3.500 15a1.500 1.500 0 1 1 2.500 1l-2.500 4h3',
  indent: 'M3 5h18M11 10h10M11 14h10M3 19h18M3 9l4 3-4 3',
  outdent: 'M3 5h18M11 10h10M11 14h10M3 19h18M7 9l-4 3 4 3',
  dl: 'M3 5h9M7 10h14M3 15h9M7 20h14',
  blockquote: 'M4 6v12M9 7h12M9 12h12M9 17h7',
  hr: 'M3 12h18M6 6h12M6 18h12',
  table: 'M3 4h18v16H3zM3 10h18M9 4v16M15 4v16',
  picture: 'M3 4h18v16H3zM8 8.500v.01M3 17l6-5 4 3 3-3 5 4',
  undo: 'M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6',
  redo: 'M15 7l5 5-5 5M20 12H10a6 6 0 0 0-6 6',
  rowAfter: 'M3 4h18v8H3zM12 15v6M9 18h6',
  columnAfter: 'M4 3h8v18H4zM18 9v6M15 12h6',
  deleteRow: 'M3 4h18v8H3zM9 18h6',
  deleteColumn: 'M4 3h8v18H4zM15 12h6',
  headerRow: 'M3 4h18v16H3zM3 10h18M3 6h18M3 8h18',
  caption: 'M6 4h12M3 9h18v12H3zM3 15h18M12 9v12',
  deleteTable: 'M3 4h18v16H3zM8 8l8 8M16 8l-8 8',
};

/** Decorative: the button has a name. */
export function ToolIcon({ name }: { name: string }) {
  return (
    <svg className={classes.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
