/** The part of PDFKit that `pdf.ts` uses. PDFKit's own types depend on those of Node, which the app must not have. */
declare module 'pdfkit' {
  export interface StructureElement {
    /** The dictionary of the file; `data` are its entries */
    readonly dictionary: { data: Record<string, unknown> };
    add(child: StructureElement | StructureContent): this;
    end(): void;
  }
  /** A piece of a page that belongs to an element. */
  export interface StructureContent {
    readonly refs: unknown;
  }

  interface Options {
    size: 'A4';
    margin: number;
    pdfVersion: '1.7';
    subset: 'PDF/UA';
    tagged: true;
    displayTitle: true;
    bufferPages: true;
    compress: boolean;
    lang: string;
    /** `null` until a typeface is selected */
    font: null;
    info: { Title: string; Author: string; Creator: string; Producer: string; CreationDate: Date };
  }
  interface TextOptions {
    width?: number;
    align?: 'left' | 'right';
    lineGap?: number;
    lineBreak?: boolean;
  }

  export default class PDFDocument {
    constructor(options: Options);
    x: number;
    y: number;
    readonly page: {
      width: number;
      height: number;
      margins: { left: number; right: number; top: number; bottom: number };
    };
    on(event: 'data', listener: (chunk: Uint8Array) => void): this;
    on(event: 'end', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    registerFont(name: string, bytes: Uint8Array): this;
    font(name: string): this;
    fontSize(points: number): this;
    fillColor(colour: string): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    heightOfString(text: string, options?: TextOptions): number;
    widthOfString(text: string): number;
    /** The height of a line of the selected typeface, in points */
    currentLineHeight(includeGap: boolean): number;
    /**
     * Screen readers read `Contents` instead of the address; PDFKit writes a plain string as a name, which ends at a
     * space
     */
    link(
      x: number,
      y: number,
      width: number,
      height: number,
      url: string,
      options: { structParent: StructureElement; Contents: object },
    ): this;
    rect(x: number, y: number, width: number, height: number): this;
    fill(colour: string): this;
    /** @param src the bytes of a JPEG */
    image(src: Uint8Array, x: number, y: number, options: { fit: readonly [number, number] }): this;
    addPage(): this;
    bufferedPageRange(): { start: number; count: number };
    switchToPage(number: number): void;
    struct(tag: string): StructureElement;
    addStructure(element: StructureElement): this;
    markStructureContent(tag: string): StructureContent;
    markContent(tag: 'Artifact', options: { type: 'Layout' | 'Pagination'; attached?: string[] }): this;
    endMarkedContent(): this;
    end(): void;
  }
}
