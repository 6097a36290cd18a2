import type { Readable } from 'node:stream';
import { getTranslator } from '../../../../contracts/i18n/catalogues.js';
import { formatDay, formatPaise } from '../../../../contracts/i18n/format.js';
import type { Translator } from '../../../../contracts/i18n/translate.js';
import type { KeyFactsSection, KeyFactsStatement } from '../../../../contracts/key-facts.js';
import { PdfDocument } from '../../../../platform/pdf/pdf-document.js';
import type { HashedStatement } from './key-facts.js';

const scheduleColumns = ['opening', 'principal', 'interest', 'instalment', 'closing'] as const;
const NUMBER_SHARE = 0.08;
const AMOUNT_SHARE = (1 - NUMBER_SHARE) / scheduleColumns.length;

/** Who read a statement, and when. */
interface KeyFactsReading {
  /** Name; empty while there is none. */
  readonly holder: string;
  /** `YYYY-MM-DD`, in India. */
  readonly day: string;
}

/**
 * Returns the statement as a PDF stream that is sent while it is drawn; it contains brand, the name of its holder, the day on which it
 * was read, proposal number, version and hash. Throws `not-ready` when too many documents wait to be drawn, and the reason of the signal when it aborts
 * before that.
 */
export async function keyFactsPdf(read: HashedStatement, shown: KeyFactsReading, signal: AbortSignal): Promise<Readable> {
  const { title, of, language, proposalNumber } = read.statement;
  const words = getTranslator(language);
  const foot = (page: number) => words('statement.paper.foot', { proposal: proposalNumber, page });
  const draw = (paper: PdfDocument) => drawStatement(paper, read, shown, words);
  return await PdfDocument.stream({ title: `${title}: ${of}`, language, footer: foot }, draw, signal);
}

async function drawStatement(
  paper: PdfDocument,
  read: HashedStatement,
  { holder, day }: KeyFactsReading,
  words: Translator,
): Promise<void> {
  const { statement, hash, brandName } = read;
  const { title, of, note, sections, version, language } = statement;
  if (brandName) await paper.text({ text: brandName, muted: true });
  await paper.text({ text: title, font: 'bold', size: 18 });
  await paper.text({ text: of, size: 12 });
  const date = words('customer.paper.on', { date: formatDay(day, language) });
  await paper.text({ text: holder ? `${words('customer.paper.of', { name: holder })} · ${date}` : date });
  if (note) await paper.text({ text: note, muted: true });
  for (const section of sections) await drawSection(paper, section);
  await drawSchedule(paper, statement, words);
  await paper.text({
    text: words('statement.paper.proof', { version, language: words(`common.language.${language}`), hash }),
    size: 8,
    muted: true,
  });
}

async function drawSection(paper: PdfDocument, { title, rows }: KeyFactsSection): Promise<void> {
  await paper.heading(title);
  for (const { item, label, value, note } of rows) {
    await paper.row([
      { text: item ?? '', share: 0.1, muted: true },
      { text: label, share: 0.42 },
      { text: value, share: 0.48, font: 'bold', ...(note !== null && { below: { text: note, size: 8.5, muted: true } }) },
    ]);
  }
}

async function drawSchedule(paper: PdfDocument, { schedule }: KeyFactsStatement, words: Translator): Promise<void> {
  await paper.heading(`${words('customer.offers.keyFacts.schedule.title')} (${words('customer.offers.keyFacts.schedule.unit')})`);
  const heads = scheduleColumns.map((column) => ({ ...amount(words(`customer.offers.keyFacts.schedule.${column}`)), muted: true }));
  await paper.row([{ text: words('customer.offers.keyFacts.schedule.number'), share: NUMBER_SHARE, size: 8.5, muted: true }, ...heads]);
  for (const instalment of schedule) {
    const amounts = scheduleColumns.map((column) => amount(formatPaise(instalment[column])));
    await paper.row([{ text: String(instalment.number), share: NUMBER_SHARE, size: 8.5 }, ...amounts]);
  }
}

const amount = (text: string) => ({ text, share: AMOUNT_SHARE, size: 8.5, align: 'right' as const });
