/**
 * Characters of the 47 keys of a keyboard, row by row, in the same order in each layout: without Shift, and with it.
 * A scanner presses keys: it is set to one layout, the device to another, and each key arrives as another character.
 */
interface Layout {
  plain: string;
  shifted: string;
}

const layouts: readonly Layout[] = [
  // United States
  {
    plain: "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./",
    shifted: '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?',
  },
  // United Kingdom
  {
    plain: "`1234567890-=qwertyuiop[]#asdfghjkl;'zxcvbnm,./",
    shifted: '¬!"£$%^&*()_+QWERTYUIOP{}~ASDFGHJKL:@ZXCVBNM<>?',
  },
  // Malta
  {
    plain: "ċ1234567890-=qwertyuiopġħ#asdfghjkl;'zxcvbnm,./",
    shifted: 'Ċ!"€$%^&*()_+QWERTYUIOPĠĦ~ASDFGHJKL:@ZXCVBNM<>?',
  },
  // Germany and Austria (QWERTZ)
  {
    plain: '^1234567890ß´qwertzuiopü+#asdfghjklöäyxcvbnm,.-',
    shifted: '°!"§$%&/()=?`QWERTZUIOPÜ*\'ASDFGHJKLÖÄYXCVBNM;:_',
  },
  // France (AZERTY)
  {
    plain: '²&é"\'(-è_çà)=azertyuiop^$*qsdfghjklmùwxcvbn,;:!',
    shifted: '~1234567890°+AZERTYUIOP¨£µQSDFGHJKLM%WXCVBN?./§',
  },
  // Italy
  {
    plain: "\\1234567890'ìqwertyuiopè+ùasdfghjklòàzxcvbnm,.-",
    shifted: '|!"£$%&/()=?^QWERTYUIOPé*§ASDFGHJKLç°ZXCVBNM;:_',
  },
];

/** What a device types with a layout: as it is, with Caps Lock, and with Caps Lock where it shifts digits and signs too. */
const typedWith = ({ plain, shifted }: Layout): readonly Layout[] => [
  { plain, shifted },
  { plain: swapCase(plain), shifted: swapCase(shifted) },
  { plain: shifted, shifted: plain },
];

let tables: readonly ReadonlyMap<string, string>[] | undefined;

/**
 * The texts that may have been scanned when a text arrived: the text itself first, then one for each pair of layouts of
 * scanner and device, with and without Caps Lock. Layouts in which a character has no key give none.
 */
export function readingsOf(text: string): string[] {
  tables ??= createTables();
  const characters = [...text];
  const others = tables.flatMap((table) => {
    const read = characters.map((character) => (character === ' ' ? ' ' : table.get(character)));
    return read.includes(undefined) ? [] : [read.join('')];
  });
  return [...new Set([text, ...others])];
}

/** For each pair of layouts: from the character that the device types to the one that the scanner meant. */
function createTables(): ReadonlyMap<string, string>[] {
  return layouts.flatMap(typedWith).flatMap((device) =>
    layouts.map((scanner) => {
      const meant = [...scanner.shifted, ...scanner.plain];
      return new Map([...device.shifted, ...device.plain].map((typed, key) => [typed, meant[key] ?? '']));
    }),
  );
}

function swapCase(text: string): string {
  const swap = (letter: string) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase());
  // A letter without a capital of one character (ß, µ) stays as it is.
  return [...text].map((letter) => (swap(letter).length === 1 ? swap(letter) : letter)).join('');
}
