/**
 * Part 2 of the Key Facts Statement: the clauses, the grievance contacts, and the disclosures of a digital loan (RBI circular of 15 April
 * 2024, annex A).
 */
import { formatPercent } from '../../../../contracts/i18n/format.js';
import type { KeyFactsRow } from '../../../../contracts/key-facts.js';
import { Decimal } from '../../../../platform/values/money.js';
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

/** Returns the row of co-lending: both lenders with their shares. */
function coLending(wording: StatementContext): KeyFactsRow {
  const { words, offer } = wording;
  const { coLending: stated } = offer.agreement ?? {};
  if (!stated) return row(wording, '5', 'CO_LENDING', undefined);
  if (!stated.partner) return row(wording, '5', 'CO_LENDING', words('statement.values.noCoLending'));
  const shares = {
    ...{ partner: stated.partner, partnerShare: formatPercent(stated.percent, 3) },
    ...{ lender: offer.regulatedEntities ?? offer.lenderName, share: formatPercent(new Decimal(100).minus(stated.percent).toString(), 3) },
  };
  return row(wording, '5', 'CO_LENDING', words('statement.values.coLending', shares), words('statement.notes.blendedRate'));
}

/** Returns the section of part 2. */
export function partTwo(wording: StatementContext): KeyFactsRow[] {
  const { words, offer } = wording;
  const { recoveryClause, grievanceClause, loanTransfer, recoveryProvider } = offer.agreement ?? {};
  return [
    row(wording, '1', 'RECOVERY_AGENTS', lenderWords(recoveryClause)),
    row(wording, '2', 'GRIEVANCE_CLAUSE', lenderWords(grievanceClause)),
    row(
      wording,
      '3',
      'NODAL_OFFICER',
      contact(wording, isStructured(offer) ? offer.lenderOfficer : null),
      words('statement.notes.complaint'),
    ),
    row(wording, '4', 'LOAN_TRANSFER', loanTransfer && words(`statement.values.loanTransfer.${loanTransfer}`)),
    coLending(wording),
    row(wording, '6 (i)', 'COOL_OFF_PERIOD', duration(wording, offer.kfs.COOL_OFF_PERIOD), words('statement.notes.coolingOff')),
    row(wording, '6 (ii)', 'RECOVERY_PROVIDER', lenderWords(recoveryProvider)),
    ...serviceProvider(wording),
    ...(offer.kfs.TNC_LINK === undefined ? [] : [row(wording, null, 'TNC_LINK', lenderWords(offer.kfs.TNC_LINK))]),
  ];
}
