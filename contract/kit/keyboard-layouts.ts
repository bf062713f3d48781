/**
 * Characters of the 47 keys of a keyboard, row by row, in the same order in each layout: without Shift, and with
 * Shift. A scanner types as a keyboard: if its layout differs from the device's, keys arrive as other characters.
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

/**
 * The characters that a device types with a layout: as it is, with Caps Lock, and with Caps Lock where it also shifts
 * digits and signs.
 */
const typedWith = ({ plain, shifted }: Layout): readonly Layout[] => [
  { plain, shifted },
  { plain: swapCase(plain), shifted: swapCase(shifted) },
  { plain: shifted, shifted: plain },
];

let tables: readonly ReadonlyMap<string, string>[] | undefined;

/**
 * Returns the possible scanned texts of a received text: the text itself first, then one for each pair of layouts of
 * scanner and device, with and without Caps Lock. Skips pairs of layouts without a key for one of the characters.
 */
export function readingsOf(text: string): string[] {
  tables ??= createTables();
  const characters = [...text];
  const converted = tables.flatMap((table) => {
    const read = characters.map((character) => (character === ' ' ? ' ' : table.get(character)));
    return read.includes(undefined) ? [] : [read.join('')];
  });
  return [...new Set([text, ...converted])];
}

/** Maps, for each pair of layouts, the character that the device types to the character that the scanner sent. */
function createTables(): ReadonlyMap<string, string>[] {
  return layouts.flatMap(typedWith).flatMap((device) =>
    layouts.map((scanner) => {
      const sentCharacters = [...scanner.shifted, ...scanner.plain];
      return new Map([...device.shifted, ...device.plain].map((typed, key) => [typed, sentCharacters[key] ?? '']));
    }),
  );
}

function swapCase(text: string): string {
  const swap = (letter: string) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase());
  // A letter whose capital is not a single character (ß, µ) stays as it is.
  return [...text].map((letter) => (swap(letter).length === 1 ? swap(letter) : letter)).join('');
}
