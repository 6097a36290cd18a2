import { buildZip, type ZipPart } from './zip-builder.js';

/** One cell of a hand-made worksheet. Plain values have their natural type; objects set every other property of a cell. */
export type FixtureCell =
  | string
  | number
  | boolean
  | null
  | { serial: number }
  | { number: number; format: string }
  | { percent: number }
  | { padded: number }
  | { formula: string; result?: string | number | boolean }
  | { error: string }
  | { rich: string[] }
  | { raw: string };

export interface FixtureSheet {
  name?: string;
  rows: readonly (readonly FixtureCell[])[];
  state?: 'hidden' | 'veryHidden';
  merges?: readonly string[];
  /** Row numbers (1-based) that are hidden. */
  hiddenRows?: readonly number[];
}

export interface XlsxOptions {
  /** Strings in the cells instead of the shared string table. */
  inline?: boolean;
  date1904?: boolean;
  /** Namespace prefix of every element of worksheets and shared strings, for example `x:`. */
  prefix?: string;
  /** Cells and rows without `r` attributes. */
  withoutReferences?: boolean;
}

const GENERAL = 0;
const DATE = 1;
const PERCENT = 2;
const PADDED = 3;
/** Custom formats follow the ones above. */
const FIRST_FORMAT = 4;
const FIRST_FORMAT_ID = 165;

/** Tables that the cells of all worksheets share. */
interface SharedTables {
  strings: Map<string, number>;
  /** Style index by format code. */
  formats: Map<string, number>;
}

/** Returns the parts of a small but complete .xlsx, in Excel's order. Change one, then pack with `buildZip`. */
export function xlsxParts(sheets: readonly FixtureSheet[], options: XlsxOptions = {}): ZipPart[] {
  const shared: SharedTables = { strings: new Map(), formats: new Map() };
  const worksheets = sheets.map((sheet) => worksheetXml(sheet, shared, options));
  const { strings, formats } = shared;
  const parts: ZipPart[] = [
    { name: '[Content_Types].xml', content: contentTypes(sheets.length) },
    { name: '_rels/.rels', content: relationships([['rId1', 'officeDocument', 'xl/workbook.xml']]) },
    { name: 'xl/workbook.xml', content: workbookXml(sheets, options.date1904 ?? false) },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationships([
        ...sheets.map((_, i) => [`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`] as const),
        ['rId901', 'styles', 'styles.xml'],
        ...(strings.size > 0 ? [['rId902', 'sharedStrings', 'sharedStrings.xml'] as const] : []),
      ]),
    },
    ...worksheets.map((content, i) => ({ name: `xl/worksheets/sheet${i + 1}.xml`, content })),
    { name: 'xl/styles.xml', content: stylesXml([...formats.keys()]) },
  ];
  if (strings.size > 0) parts.push({ name: 'xl/sharedStrings.xml', content: sharedStringsXml([...strings.keys()], options.prefix ?? '') });
  return parts;
}

/** Builds a complete .xlsx of one or more sheets. */
export function buildXlsx(sheets: readonly FixtureSheet[] | FixtureSheet['rows'], options: XlsxOptions = {}): Buffer {
  const list = isSheets(sheets) ? sheets : [{ rows: sheets }];
  return buildZip(xlsxParts(list, options));
}

/** Replaces the content of one part. */
export function withPart(parts: readonly ZipPart[], name: string, change: (content: string) => string): ZipPart[] {
  if (!parts.some((part) => part.name === name)) throw new Error(`no part ${name}`);
  return parts.map((part) =>
    part.name === name ? { ...part, content: change(Buffer.from(part.content as string).toString('utf8')) } : part,
  );
}

function isSheets(value: readonly FixtureSheet[] | FixtureSheet['rows']): value is readonly FixtureSheet[] {
  return !Array.isArray(value[0]);
}

function worksheetXml(sheet: FixtureSheet, shared: SharedTables, options: XlsxOptions): string {
  const p = options.prefix ?? '';
  const namespace = p ? `xmlns:${p.slice(0, -1)}` : 'xmlns';
  const rows = sheet.rows.map((cells, index) => {
    const number = index + 1;
    const inner = cells.map((cell, column) => cellXml(cell, `${letters(column)}${number}`, shared, options)).join('');
    const hidden = sheet.hiddenRows?.includes(number) ? ' hidden="1"' : '';
    return `<${p}row${options.withoutReferences ? '' : ` r="${number}"`}${hidden}>${inner}</${p}row>`;
  });
  const merges = sheet.merges?.length
    ? `<${p}mergeCells count="${sheet.merges.length}">${sheet.merges.map((ref) => `<${p}mergeCell ref="${ref}"/>`).join('')}</${p}mergeCells>`
    : '';
  return (
    `${DECLARATION}<${p}worksheet ${namespace}="${MAIN}"><${p}sheetViews><${p}sheetView workbookViewId="0"/></${p}sheetViews>` +
    `<${p}sheetData>${rows.join('')}</${p}sheetData>${merges}<${p}pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/></${p}worksheet>`
  );
}

function cellXml(cell: FixtureCell, reference: string, { strings, formats }: SharedTables, options: XlsxOptions): string {
  const p = options.prefix ?? '';
  const c = (attributes: string, content: string) =>
    `<${p}c${options.withoutReferences ? '' : ` r="${reference}"`}${attributes}>${content}</${p}c>`;
  const v = (value: string | number) => `<${p}v>${value}</${p}v>`;
  const number = (value: number, style: number) => c(style === GENERAL ? '' : ` s="${style}"`, v(value));
  if (cell === null) return options.withoutReferences ? `<${p}c/>` : '';
  if (typeof cell === 'number') return number(cell, GENERAL);
  if (typeof cell === 'boolean') return c(' t="b"', v(cell ? 1 : 0));
  if (typeof cell === 'string') {
    if (options.inline) return c(' t="inlineStr"', `<${p}is><${p}t xml:space="preserve">${escapeXml(cell)}</${p}t></${p}is>`);
    const index = strings.get(cell) ?? strings.size;
    strings.set(cell, index);
    return c(' t="s"', v(index));
  }
  if ('number' in cell) {
    const style = formats.get(cell.format) ?? FIRST_FORMAT + formats.size;
    formats.set(cell.format, style);
    return number(cell.number, style);
  }
  if ('serial' in cell) return number(cell.serial, DATE);
  if ('percent' in cell) return number(cell.percent, PERCENT);
  if ('padded' in cell) return number(cell.padded, PADDED);
  if ('error' in cell) return c(' t="e"', v(cell.error));
  if ('rich' in cell) {
    const runs = cell.rich.map((run) => `<${p}r><${p}rPr><${p}b/></${p}rPr><${p}t xml:space="preserve">${escapeXml(run)}</${p}t></${p}r>`);
    return c(' t="inlineStr"', `<${p}is>${runs.join('')}<${p}rPh sb="0" eb="1"><${p}t>unread</${p}t></${p}rPh></${p}is>`);
  }
  if ('raw' in cell) return cell.raw;
  const formula = `<${p}f>${escapeXml(cell.formula)}</${p}f>`;
  if (cell.result === undefined) return c('', formula);
  if (typeof cell.result === 'string') return c(' t="str"', formula + v(escapeXml(cell.result)));
  if (typeof cell.result === 'boolean') return c(' t="b"', formula + v(cell.result ? 1 : 0));
  return c('', formula + v(cell.result));
}

/** 0 → `A`, 26 → `AA`. */
function letters(column: number): string {
  return (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function stylesXml(formats: readonly string[]): string {
  const codes = ['00000', ...formats].map((code, i) => `<numFmt numFmtId="${FIRST_FORMAT_ID - 1 + i}" formatCode="${escapeXml(code)}"/>`);
  const own = formats.map((_, i) => `<xf numFmtId="${FIRST_FORMAT_ID + i}"/>`);
  return (
    `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="${codes.length}">${codes.join('')}</numFmts>` +
    '<cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs>' +
    `<cellXfs count="${FIRST_FORMAT + own.length}"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="10"/><xf numFmtId="164"/>${own.join('')}</cellXfs></styleSheet>`
  );
}

function sharedStringsXml(strings: readonly string[], p: string): string {
  const namespace = p ? `xmlns:${p.slice(0, -1)}` : 'xmlns';
  const items = strings.map((text) => `<${p}si><${p}t xml:space="preserve">${escapeXml(text)}</${p}t></${p}si>`);
  return `${DECLARATION}<${p}sst ${namespace}="${MAIN}" count="${items.length}" uniqueCount="${items.length}">${items.join('')}</${p}sst>`;
}

function workbookXml(sheets: readonly FixtureSheet[], date1904: boolean): string {
  const list = sheets.map(({ name, state }, i) => {
    return `<sheet name="${escapeXml(name ?? `Sheet${i + 1}`)}" sheetId="${i + 1}"${state ? ` state="${state}"` : ''} r:id="rId${i + 1}"/>`;
  });
  const properties = date1904 ? '<workbookPr date1904="1"/>' : '<workbookPr/>';
  return `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${RELATION}">${properties}<sheets>${list.join('')}</sheets></workbook>`;
}

function relationships(list: readonly (readonly [id: string, type: string, target: string])[]): string {
  const items = list.map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATION}/${type}" Target="${target}"/>`);
  return `${DECLARATION}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`;
}

function contentTypes(sheets: number): string {
  const overrides = Array.from(
    { length: sheets },
    (_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  );
  return (
    `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${overrides.join('')}</Types>`
  );
}
