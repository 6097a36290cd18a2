import { skipToken } from '@reduxjs/toolkit/query/react';
import { isWholeCustomerSearch } from '../../../../../src/contracts/customer-search.js';
import { type AdminPageKey, getAdminPath } from '../../../../../src/contracts/pages.js';
import { isPermitted } from '../../../../../src/contracts/permissions.js';
import { type AdminRow, type CreditCardRow, type LenderRow, type PartnerRow, useFindCustomerQuery } from '../../../api/generated.ts';
import { useAppSelector } from '../../../api/store.ts';
import { getTextByKey, useText } from '../../../i18n/use-text.ts';
import type { RecordMatchGroup } from '../../../kit/palette/record-search.ts';
import { useListPage } from '../../../kit/resource/create-list-calls.ts';
import type { ListParameters } from '../../../kit/resource/web-list.ts';

/** For more results, staff use the list itself. */
const MAX_RESULTS = '5';

interface NamedRecord {
  readonly id: string;
  readonly name?: string | null;
  /** Cards have this name on the wire. */
  readonly category_name?: string;
}

/** A phone number, perhaps incomplete: lists would carry it in a URL. */
const PHONE_DIGITS = /^[+\d\s-]{3,}$/;

/**
 * Finds customers by number, address or application, and lenders, cards, partners and staff by name, each kind only for roles that may open its
 * page.
 */
export function useRecordSearch(asked: string | undefined): readonly RecordMatchGroup[] {
  const role = useAppSelector((state) => state.session.admin.ids?.roleId);
  const questionOf = (page: AdminPageKey) =>
    asked !== undefined && !PHONE_DIGITS.test(asked) && isPermitted(role, `page.${page}`)
      ? { q: asked, page_size: MAX_RESULTS }
      : undefined;
  const [lenders, cards, partners, staff] = [
    useSearchGroup<LenderRow>('lenders', 'listLenders', questionOf('lenders'), ({ loan_type }) =>
      getTextByKey(`admin.lenders.types.${loan_type}`),
    ),
    useSearchGroup<CreditCardRow>('credit-cards', 'listCreditCards', questionOf('credit-cards')),
    useSearchGroup<PartnerRow>('partners', 'listPartners', questionOf('partners'), ({ brand_title }) => brand_title ?? undefined),
    useSearchGroup<AdminRow>('user-management', 'listStaff', questionOf('user-management'), ({ email }) => email),
  ];
  const customers = useCustomerSearch(isPermitted(role, 'customers.find') ? asked : undefined);
  return [customers, lenders, cards, partners, staff].flatMap((group) => group ?? []);
}

/** Finds customers by a whole key. The lookup is audited, so partial input sends no request. Links to the customer's record. */
function useCustomerSearch(asked: string | undefined): RecordMatchGroup | undefined {
  const t = useText();
  const isWhole = asked !== undefined && isWholeCustomerSearch(asked);
  const { currentData } = useFindCustomerQuery(isWhole ? { findCustomerRequest: { asked } } : skipToken);
  if (!isWhole) return undefined;
  const records = currentData?.data.map(({ user_id: id, record_id: recordId, name, phone }) => ({
    id,
    name: name === '' ? t('workspace.palette.unnamed') : name,
    note: phone ?? undefined,
    to: getAdminPath('csr-portal', `${id}/${recordId}`),
  }));
  return { key: 'customers', label: t('workspace.palette.customers'), records };
}

/** Returns the matches of one list; undefined for a role that may not open its page. */
function useSearchGroup<Row extends NamedRecord>(
  page: AdminPageKey,
  list: string,
  question: ListParameters | undefined,
  noteOf: (row: Row) => string | undefined = () => undefined,
): RecordMatchGroup | undefined {
  const t = useText();
  const { data: rows } = useListPage<Row>(list, question);
  if (!question) return undefined;
  return {
    key: page,
    label: t(`admin.pages.${page}`),
    records: rows?.map((row) => ({
      id: row.id,
      name: row.name ?? row.category_name ?? row.id,
      note: noteOf(row),
      to: getAdminPath(page, row.id),
    })),
  };
}
