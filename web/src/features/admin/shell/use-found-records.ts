import { ADMIN_ROOT, adminPages, type AdminPageKey } from '../../../../../src/contracts/pages.js';
import { isPermitted } from '../../../../../src/contracts/permissions.js';
import type { LenderRow, PartnerRow } from '../../../api/generated.ts';
import { useAppSelector } from '../../../api/store.ts';
import { textOf, useText } from '../../../i18n/use-text.ts';
import type { FoundGroup } from '../../../kit/palette/finding.ts';
import { usePage } from '../../../kit/resource/list-calls.ts';

/** More than these are looked for in the list itself. */
const MOST = '5';

interface Named {
  readonly id: string;
  readonly name: string | null;
}

/** Lenders and partners by their names, each kind for those who may open its page. */
export function useFoundRecords(asked: string | undefined): readonly FoundGroup[] {
  const t = useText();
  const role = useAppSelector((state) => state.session.admin.ids?.roleId);
  const questionOf = (page: AdminPageKey) =>
    asked !== undefined && isPermitted(role, adminPages[page].permission) ? { q: asked, page_size: MOST } : undefined;
  const group = <Row extends Named>(page: AdminPageKey, rows: readonly Row[] | undefined, noteOf: (row: Row) => string | undefined) => ({
    key: page,
    label: t(`admin.pages.${page}`),
    records: rows?.map((row) => ({
      id: row.id,
      name: row.name ?? row.id,
      note: noteOf(row),
      to: `${ADMIN_ROOT}/${adminPages[page].path}/${row.id}`,
    })),
  });
  const [lenders, partners] = [questionOf('lenders'), questionOf('partners')];
  const foundLenders = usePage<LenderRow>('listLenders', lenders).data;
  const foundPartners = usePage<PartnerRow>('listPartners', partners).data;
  return [
    ...(lenders ? [group('lenders', foundLenders, ({ loan_type }) => textOf(`admin.lenders.types.${loan_type}`))] : []),
    ...(partners ? [group('partners', foundPartners, ({ brand_title }) => brand_title ?? undefined)] : []),
  ];
}
