import type { Medium, ModelCell, ModelSheet } from './model.js';

/** Formats for LibreOffice, as styles of its own file format. */
const STYLES: Record<string, string> = {
  'dd-mm-yyyy': date(
    'd',
    '<number:day number:style="long"/><number:text>-</number:text><number:month number:style="long"/><number:text>-</number:text><number:year number:style="long"/>',
  ),
  'dd/mm/yyyy': date(
    's',
    '<number:day number:style="long"/><number:text>/</number:text><number:month number:style="long"/><number:text>/</number:text><number:year number:style="long"/>',
  ),
  'd-mmm-yyyy': date(
    'm',
    '<number:day/><number:text>-</number:text><number:month number:textual="true"/><number:text>-</number:text><number:year number:style="long"/>',
  ),
  '0.00%':
    '<number:percentage-style style:name="p"><number:number number:decimal-places="2" number:min-decimal-places="2" number:min-integer-digits="1"/><number:text>%</number:text></number:percentage-style>',
  '0000000000':
    '<number:number-style style:name="z"><number:number number:decimal-places="0" number:min-integer-digits="10"/></number:number-style>',
  '#,##0.00':
    '<number:number-style style:name="g"><number:number number:decimal-places="2" number:min-decimal-places="2" number:min-integer-digits="1" number:grouping="true"/></number:number-style>',
};
const names: Record<string, string> = {
  'dd-mm-yyyy': 'd',
  'dd/mm/yyyy': 's',
  'd-mmm-yyyy': 'm',
  '0.00%': 'p',
  '0000000000': 'z',
  '#,##0.00': 'g',
};

function date(name: string, content: string): string {
  return `<number:date-style style:name="${name}" number:language="en" number:country="GB">${content}</number:date-style>`;
}

export const libreofficeMedium: Medium = {
  typed: true,
  formats: true,
  formulas: true,
  uncalculated: false,
  date1904: false,
  dateFormats: ['dd-mm-yyyy', 'dd/mm/yyyy', 'd-mmm-yyyy'],
  script: 'any',
  calculates: true,
};

/** Writes the sheets as one flat OpenDocument file, which LibreOffice converts to other formats. */
export function flatOds(sheets: readonly ModelSheet[], date1904: boolean): string {
  const namespaces = Object.entries({
    office: 'office:1.0',
    style: 'style:1.0',
    text: 'text:1.0',
    table: 'table:1.0',
    number: 'datastyle:1.0',
    of: 'of:1.2',
  }).map(([prefix, end]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${end}"`);
  const cellStyles = Object.values(names).map(
    (name) => `<style:style style:name="c${name}" style:family="table-cell" style:data-style-name="${name}"/>`,
  );
  const tables = ['<style:style style:name="hidden" style:family="table"><style:table-properties table:display="false"/></style:style>'];
  const nullDate = date1904
    ? '<table:calculation-settings><table:null-date table:date-value="1904-01-01"/></table:calculation-settings>'
    : '';
  return (
    `<?xml version="1.0" encoding="UTF-8"?><office:document ${namespaces.join(' ')} office:version="1.2" ` +
    'office:mimetype="application/vnd.oasis.opendocument.spreadsheet">' +
    `<office:automatic-styles>${Object.values(STYLES).join('')}${cellStyles.join('')}${tables.join('')}</office:automatic-styles>` +
    `<office:body><office:spreadsheet>${nullDate}${sheets.map(tableOf).join('')}</office:spreadsheet></office:body></office:document>`
  );
}

function tableOf({ name, hidden, rows, merges = [], hiddenRows = [] }: ModelSheet): string {
  const spans = new Map(merges.map((area) => [area.slice(0, area.indexOf(':')), area]));
  const body = rows.map((cells, index) => {
    const content = cells.map((cell, column) => cellOf(cell, spans.get(`${String.fromCharCode(65 + column)}${index + 1}`)));
    return `<table:table-row${hiddenRows.includes(index + 1) ? ' table:visibility="collapse"' : ''}>${content.join('') || '<table:table-cell/>'}</table:table-row>`;
  });
  return `<table:table table:name="${name}"${hidden ? ' table:style-name="hidden"' : ''}>${body.join('')}</table:table>`;
}

function cellOf(cell: ModelCell, area: string | undefined): string {
  const [, left = '', top = '', right = '', bottom = ''] = /^([A-Z])(\d+):([A-Z])(\d+)$/.exec(area ?? '') ?? [];
  const span = area
    ? ` table:number-columns-spanned="${right.charCodeAt(0) - left.charCodeAt(0) + 1}" table:number-rows-spanned="${Number(bottom) - Number(top) + 1}"`
    : '';
  const tag = (attributes: string, text = '') => `<table:table-cell${span}${attributes}>${text}</table:table-cell>`;
  const style = cell && 'format' in cell && cell.format !== undefined ? ` table:style-name="c${styleOf(cell.format)}"` : '';
  if (cell === null) return tag('');
  if ('text' in cell) return tag(' office:value-type="string"', paragraphs(cell.text));
  if ('number' in cell) {
    const type = cell.format?.includes('%') ? 'percentage' : 'float';
    return tag(`${style} office:value-type="${type}" office:value="${cell.number}"`);
  }
  if ('date' in cell) {
    const iso = cell.date.map((part) => String(part).padStart(2, '0')).join('-');
    return tag(`${style} office:value-type="date" office:date-value="${iso}"`);
  }
  if ('formula' in cell) return tag(` table:formula="of:=${escaped(cell.formula)}"`);
  if ('error' in cell) return tag(` table:formula="of:=${cell.error === '#N/A' ? 'NA()' : '1/0'}"`);
  throw new Error('LibreOffice calculates every formula');
}

/** Formats that LibreOffice does not get are replaced by similar ones. */
const styleOf = (format: string) => names[format] ?? (format.includes('%') ? 'p' : 'g');

/** Consecutive spaces have a special element in this format; cells have no tabs. */
function paragraphs(text: string): string {
  const marked = (line: string) =>
    escaped(line.replaceAll('\t', ' ')).replace(/^ | $| {2,}/g, (spaces) => `<text:s text:c="${spaces.length}"/>`);
  return text
    .split('\n')
    .map((line) => `<text:p>${marked(line)}</text:p>`)
    .join('');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
