import type { FormValues } from '../../../kit/fields/field-form.tsx';
import { getTextByKey } from '../../../i18n/use-text.ts';
import type { LenderRow } from '../../../api/generated.ts';
import type { ColumnDeclaration, DeclaredColumn, RowContext } from '../../../kit/resource/column-declaration.ts';
import { ResourcePage } from '../../../kit/resource/resource-page.tsx';
import type { lenderResource } from '../../../../../src/contracts/resources/lender.js';
import { lender } from './lender.ts';
import type { PageTexts } from '../../../i18n/i18n.ts';

export const texts: PageTexts = ['lending'];

type Property = keyof typeof lenderResource;

const types = 'admin.lenders.types';
const typeOf = (type: string) => getTextByKey(`${types}.${type}`);
const checkboxColumn = (property: Property): ColumnDeclaration<LenderRow, Property> => ({ property, isCheckbox: true });

/** Columns of the product specification §2, in its order. */
const columns: readonly DeclaredColumn<LenderRow, Property>[] = [
  {
    property: 'name',
    // A lender can have one row per loan type.
    note: ({ loan_type }, { filters }) => (filters['loan_type'] === undefined ? typeOf(loan_type) : undefined),
    warning: missingOfferReason,
  },
  ...(['min_income', 'max_income', 'min_age', 'max_age', 'ticket_class', 'credit_score_class'] as const),
  ...(['salaried', 'self_employed', 'business'] as const).map(checkboxColumn),
  'priority',
  'lender_status',
  {
    property: 'so_status',
    width: 176,
    dialog: {
      properties: ['so_text', 'so_date_start', 'so_date_end'],
      title: 'admin.lenders.offerTitle',
      button: 'admin.lenders.editOffer',
      hints: { so_date_end: 'admin.lenders.offerEndHint' },
      check: validateOfferDates,
    },
  },
];

/** /admin/lenders: all lenders, edited in place (product specification §2 "Admin lenders list"). */
const LendersPage = () => (
  <ResourcePage
    page="lenders"
    resource={lender}
    columns={columns}
    pinned={pinned}
    segments={segments}
    bulk={bulk}
    hints={{ name: 'admin.lenders.nameHint' }}
    createNote={(type) =>
      type === 'all' ? getTextByKey('admin.lenders.added') : getTextByKey('admin.lenders.addedTo', { type: typeOf(type) })
    }
  />
);
const segments = { property: 'loan_type', texts: types } as const;
const pinned = ['priority', 'lender_status'] as const;
const bulk = ['lender_status'] as const;

/** Returns why a lender makes no offers: the missing terms, as text. */
function missingOfferReason({ offer_hindrances }: LenderRow, { t }: RowContext): string | undefined {
  if (offer_hindrances.length === 0) return undefined;
  return t('admin.lenders.noOffer', { missing: offer_hindrances.map((code) => t(`admin.lenders.hindrances.${code}`)).join(', ') });
}

function validateOfferDates({ so_date_start: start, so_date_end: end }: FormValues): Record<string, 'endBeforeStart'> {
  return typeof start === 'string' && typeof end === 'string' && end < start ? { so_date_end: 'endBeforeStart' } : {};
}

export default LendersPage;
