import { createHash } from 'node:crypto';
import { getTranslator } from '../../../../contracts/i18n/catalogues.js';
import type { Language } from '../../../../contracts/i18n/translate.js';
import { isIntermediaryRole } from '../../../../contracts/lender-roles.js';
import { keyFactsSections, type KeyFactsStatement, KFS_VERSION } from '../../../../contracts/key-facts.js';
import { repaymentSchedule } from './amortisation.js';
import { feesOf, partOne } from './key-facts-part-one.js';
import { partTwo } from './key-facts-part-two.js';
import type { StatementSource } from './key-facts-rows.js';
import { offerRepayment } from './offers.js';

const sections = { ...partOne, other: partTwo };

/** Returns the complete statement of one offer in one language: the same source gives exactly the same statement. */
export function keyFactsStatement(source: StatementSource, language: Language): KeyFactsStatement {
  const words = getTranslator(language);
  const { offer, proposalNumber } = source;
  const schedule = repaymentSchedule({
    principal: offer.amount,
    annualRatePercent: offer.rateMax,
    months: offer.tenureMonths,
    repayment: offerRepayment(offer),
  });
  const wording = { ...source, words, language, lastInstalment: schedule.at(-1)?.instalment ?? offer.instalment };
  return {
    version: KFS_VERSION,
    language,
    proposalNumber,
    lenderName: offer.lenderName,
    basis: offer.basis,
    validUntil: offer.validUntil,
    title: words('statement.title'),
    of: words(isIntermediaryRole(offer.lenderRole ?? 'lender') ? 'statement.through' : 'statement.of', { lender: offer.lenderName }),
    note: offer.basis === 'indicative' ? words('statement.indicative') : null,
    sections: keyFactsSections.map((key) => ({ key, title: words(`statement.sections.${key}`), rows: sections[key](wording) })),
    schedule,
    facts: offer.kfs,
    fees: feesOf(offer),
  };
}

/** Returns the SHA-256 of the complete statement, hex: it proves later what the customer read. */
export function statementHash({ version, language, proposalNumber, title, of, note, sections: read, schedule }: KeyFactsStatement): string {
  return createHash('sha256')
    .update(JSON.stringify([version, language, proposalNumber, title, of, note, read, schedule]))
    .digest('hex');
}
