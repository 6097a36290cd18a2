import { catalogues } from '../../../../contracts/i18n/catalogues.js';
import { formatDay, formatMoney } from '../../../../contracts/i18n/format.js';
import { type Language, type Translator, translate } from '../../../../contracts/i18n/translate.js';
import { loanForms } from '../../../../contracts/loan-forms.js';
import type { LoanTypeKey } from '../../../../contracts/loan-types.js';
import { isGiven, type ProfileField, profileFields } from '../../../../contracts/resources/profile.js';
import { getSharedDetails, type SharedDetail } from '../../../../contracts/share-fields.js';
import type { FieldRule } from '../../../../contracts/fields.js';
import { createValueFormatter } from '../../../../platform/exports/formats/file-column.js';
import type { Profile, ProfileValue } from '../../customers/domain/profile.js';
import type { LenderApplication } from './lender-application.entity.js';

/** A detail for the lender, in words. */
export interface DetailToShare {
  readonly name: SharedDetail;
  readonly label: string;
  readonly value: string;
}

interface Source {
  readonly own: Pick<LenderApplication, 'id' | 'requestedAmount' | 'requestedTenureMonths'>;
  readonly loanType: LoanTypeKey;
  readonly profile: Profile;
  readonly phone: string;
}

/** Returns the details that the customer agreed to share, without the answers that were not given. */
export function formatSharedDetails({ own, loanType, profile, phone }: Source, language: Language): DetailToShare[] {
  const words: Translator = (key, variables) => translate(catalogues[language], key, variables);
  const { amount, tenure } = loanForms[loanType].loanRequest;
  /** The request that this lender received, which may differ from the form by now. */
  const values = { ...profile, [amount]: Number(own.requestedAmount), [tenure]: own.requestedTenureMonths };
  return getSharedDetails(loanType).flatMap((name) => {
    if (name === 'reference') return { name, label: words('admin.hand-overs.ourReference'), value: own.id };
    if (name === 'phone') return { name, label: words('resources.hand-over.phone'), value: phone };
    if (!isGiven(name, values[name])) return [];
    return { name, label: words(`resources.profile.${name}`), value: formatDetail(name, values[name] ?? null, language, words) };
  });
}

function formatDetail(name: ProfileField, value: ProfileValue, language: Language, words: Translator): string {
  const rule: FieldRule = profileFields[name];
  if (rule.kind === 'inr') return formatMoney(value ?? 0);
  if (rule.kind === 'birthDate') return formatDay(String(value), language);
  return createValueFormatter(rule, words)(value) ?? '';
}
