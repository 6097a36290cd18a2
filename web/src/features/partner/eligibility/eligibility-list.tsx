import { SegmentedControl, Text } from '@mantine/core';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { loanTypeKeys, type LoanTypeKey } from '../../../../../src/contracts/loan-types.js';
import type { EligibilityRow } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { Column } from '../../../kit/table/column.ts';
import { ShortTable } from '../../../kit/table/short-table.tsx';
import { LocalizedText } from '../../../kit/localized-text.tsx';
import classes from './eligibility.module.css';

const filters = ['all', ...loanTypeKeys] as const;

/** The columns after the lender's name (product specification §2). */
const criteria = ['age', 'employment', 'income', 'min_loan', 'max_loan', 'cibil', 'lender_journey'] as const;

/** Lenders of all loan types, or of the one in the address. */
export function EligibilityList({ rows }: { readonly rows: readonly EligibilityRow[] }) {
  const t = useText();
  const [type, setType] = useQueryState('type', parseAsStringLiteral(filters).withDefault('all').withOptions({ history: 'push' }));
  const served = loanTypeKeys.filter((key) => rows.some(({ loan_type }) => loan_type === key));
  const chosen = served.includes(type as LoanTypeKey) ? type : 'all';
  const label = (key: (typeof filters)[number]) => (key === 'all' ? t('partner.eligibility.all') : t(`partner.eligibility.types.${key}`));

  return (
    <>
      {served.length > 1 && (
        <div className={classes.filter}>
          <SegmentedControl
            aria-label={t('partner.eligibility.filter')}
            value={chosen}
            onChange={(value) => void setType(value === 'all' ? null : value)}
            data={['all' as const, ...served].map((key) => ({ value: key, label: label(key) }))}
          />
        </div>
      )}
      <ShortTable
        name={t('partner.pages.eligibility-criteria')}
        columns={useColumns()}
        keyOf={({ lender_id }) => lender_id}
        rows={rows.filter(({ loan_type }) => chosen === 'all' || loan_type === chosen)}
        emptyText={t('partner.eligibility.none')}
      />
    </>
  );
}

function useColumns(): readonly Column<EligibilityRow>[] {
  const t = useText();
  return [
    {
      key: 'name',
      label: t('partner.eligibility.columns.name'),
      render: ({ name, loan_type }) => (
        <>
          <LocalizedText>{name}</LocalizedText>
          <Text size="xs" c="dimmed">
            {t(`customer.start.products.${loan_type}.title`)}
          </Text>
        </>
      ),
    },
    ...criteria.map((key) => ({
      key,
      label: t(`partner.eligibility.columns.${key}`),
      render: ({ [key]: words }: EligibilityRow) => (words === null ? t('common.empty') : <LocalizedText>{words}</LocalizedText>),
    })),
  ];
}
