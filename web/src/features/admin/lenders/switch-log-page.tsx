import { Text } from '@mantine/core';
import type { lenderSwitchLogColumns } from '../../../../../src/contracts/resources/lender-switch.js';
import type { LenderSwitchEntry } from '../../../api/generated.ts';
import { renderActor } from '../../../kit/resource/render-actor.tsx';
import { FilterLink, type ReadOnlyColumn, type CellContext } from '../../../kit/resource/read-only-columns.tsx';
import { ReadOnlyListPage } from '../../../kit/resource/read-only-list-page.tsx';
import { switchLog } from './lender-switches.ts';
import type { PageTexts } from '../../../i18n/i18n.ts';

export const texts: PageTexts = ['lending', 'vendors'];

type Name = keyof typeof lenderSwitchLogColumns;

const columns: readonly ReadOnlyColumn<LenderSwitchEntry, Name>[] = [
  { column: 'at', width: 176 },
  { column: 'lender', width: 184, render: lenderOf },
  { column: 'lender_status', render: ({ lender_status: status }, { t }) => t(`admin.switch.${status}`) },
  { column: 'cause', width: 152 },
  { column: 'actor', width: 168, render: renderActor },
  { column: 'reason', width: 280, render: reasonOf },
];

/** /admin/vendors-on-off-log: what switched which lender when and why. */
const SwitchLogPage = () => <ReadOnlyListPage page="vendors-on-off-log" list={switchLog} columns={columns} />;

function lenderOf({ lender, lender_id, loan_type }: LenderSwitchEntry, { t, setFilters }: CellContext) {
  const product = t(`admin.lenders.types.${loan_type}`);
  return (
    <>
      <FilterLink filters={{ lender_id }} value={`${lender} (${product})`} setFilters={setFilters}>
        {lender}
      </FilterLink>
      <Text size="xs" c="dimmed">
        {product}
      </Text>
    </>
  );
}

/** Reason given by a staff member, or the figures of an automatic rule. */
function reasonOf({ reason, failed, calls, minutes, percent }: LenderSwitchEntry, { t }: CellContext) {
  if (failed !== null && calls !== null && minutes !== null && percent !== null)
    return t('admin.vendors-on-off-log.figures', { failed, calls, minutes, percent });
  return reason ?? t('common.empty');
}

export default SwitchLogPage;
