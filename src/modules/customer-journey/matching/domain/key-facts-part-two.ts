/**
 * Part 2 of the Key Facts Statement: the clauses, the grievance contacts, and the disclosures of a digital loan (RBI circular of 15 April
 * 2024, annex A).
 */
import type { KeyFactsRow } from '../../../../contracts/key-facts.js';
import { contact, duration, lenderWords, row, type StatementContext } from './key-facts-rows.js';
import { isStructured } from './offers.js';

/** Returns the rows of the service provider of a digital loan: this site. */
function serviceProvider(wording: StatementContext): KeyFactsRow[] {
  const { words, serviceProvider: provider } = wording;
  if (!provider) return [];
  return [
    row(wording, null, 'SERVICE_PROVIDER', provider.name, words('statement.notes.serviceProvider')),
    row(wording, null, 'SERVICE_PROVIDER_OFFICER', contact(wording, provider.officer), words('statement.notes.complaint')),
  ];
}

/** Returns the section of part 2. */
export function partTwo(wording: StatementContext): KeyFactsRow[] {
  const { words, offer } = wording;
  return [
    row(wording, '1', 'RECOVERY_AGENTS', undefined),
    row(wording, '2', 'GRIEVANCE_CLAUSE', undefined),
    row(
      wording,
      '3',
      'NODAL_OFFICER',
      contact(wording, isStructured(offer) ? offer.lenderOfficer : null),
      words('statement.notes.complaint'),
    ),
    row(wording, '4', 'LOAN_TRANSFER', undefined),
    row(wording, '5', 'CO_LENDING', undefined),
    row(wording, '6 (i)', 'COOL_OFF_PERIOD', duration(wording, offer.kfs.COOL_OFF_PERIOD), words('statement.notes.coolingOff')),
    row(wording, '6 (ii)', 'RECOVERY_PROVIDER', undefined),
    ...serviceProvider(wording),
    ...(offer.kfs.TNC_LINK === undefined ? [] : [row(wording, null, 'TNC_LINK', lenderWords(offer.kfs.TNC_LINK))]),
  ];
}
