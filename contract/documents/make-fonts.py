"""Makes fonts.json: two weights of Atkinson Hyperlegible with what it lacks from Noto Sans, in base64.

Input: the folders of the npm packages @fontsource/atkinson-hyperlegible 5.3.0 and @expo-google-fonts/noto-sans 0.4.2, the only
arguments. Needs Python's fonttools and brotli. Run by hand when the typefaces change; the result is committed, so neither
the build nor a visitor needs any of this. The fonts are cut to the letters below and merged; `letters` in the result are
the ranges of what they show, so that a document can say what is missing.
"""
import base64
import io
import json
import sys
import tempfile
from pathlib import Path
from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

SIGNS = "\u2010\u2011\u2012–—―‘’‚“”„†‡•…‰′″‹›⁄⁰⁴⁵⁶⁷⁸⁹⁺⁻₀₁₂₃₄₅₆₇₈₉€№™←↑→↓−≈≠≤≥◊\u20ba\u20bd\u20b9\u20bf\u221a\u221e\ufffd"
WANTED = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),  # Latin-1, Latin Extended-A: all of Europe, and Maltese
    *range(0x18F, 0x190), *range(0x1A0, 0x1A2), *range(0x1AF, 0x1B1), *range(0x1CD, 0x1DD), *range(0x1E6, 0x1EC),
    *range(0x1F8, 0x21C),  # Romanian
    *range(0x2BB, 0x2BD), 0x2C6, 0x2C7, *range(0x2D8, 0x2DE),
    *range(0x300, 0x305), *range(0x306, 0x30D), 0x323, 0x327, 0x328,
    *range(0x384, 0x3D0),  # Greek
    *range(0x400, 0x460), *range(0x490, 0x494),  # Cyrillic
    *range(0x1E80, 0x1E86), 0x1E9E, *range(0x1EA0, 0x1EFA),  # Welsh, German, Vietnamese
    *map(ord, SIGNS),
]
HERE = Path(__file__).parent


def cut(source: Path, letters: set[int], target: Path, units: int | None) -> set[int]:
    font = TTFont(source)
    found = letters & set(font.getBestCmap())
    features = ["kern"] if units is None else []
    cutter = subset.Subsetter(subset.Options(layout_features=features, hinting=False, name_IDs=[0, 1, 2, 4, 6, 13, 14]))
    cutter.populate(unicodes=found)
    cutter.subset(font)
    if units is not None:
        scale_upem(font, units)
    font.flavor = None
    font.save(target)
    return found


def make(atkinson: Path, noto: Path, weight: int, name: str) -> tuple[str, set[int]]:
    files = atkinson / "files"
    sources = [*(files / f"atkinson-hyperlegible-{part}-{weight}-normal.woff2" for part in ("latin", "latin-ext")), noto / name]
    units = TTFont(sources[0])["head"].unitsPerEm
    left, parts = set(WANTED), []
    for index, source in enumerate(sources):
        target = Path(tempfile.gettempdir()) / f"document-{index}-{weight}.ttf"
        left -= cut(source, left, target, units if source.parent == noto / Path(name).parent else None)
        parts.append(str(target))
    whole = io.BytesIO()
    merge.Merger(merge.Options(drop_tables=["GSUB", "GDEF", "STAT"])).merge(parts).save(whole)
    return base64.b64encode(whole.getvalue()).decode(), set(WANTED) - left


def ranges(letters: set[int]) -> list[list[int]]:
    found: list[list[int]] = []
    for letter in sorted(letters):
        if found and found[-1][1] == letter - 1:
            found[-1][1] = letter
        else:
            found.append([letter, letter])
    return found


def main(atkinson: Path, noto: Path) -> None:
    regular, letters = make(atkinson, noto, 400, "400Regular/NotoSans_400Regular.ttf")
    bold, of_bold = make(atkinson, noto, 700, "700Bold/NotoSans_700Bold.ttf")
    fonts = {"regular": regular, "bold": bold, "letters": ranges(letters & of_bold)}
    (HERE / "fonts.json").write_text(json.dumps(fonts) + "\n")


main(Path(sys.argv[1]), Path(sys.argv[2]))
