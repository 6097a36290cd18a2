import { NativeSelect, Pagination, Text } from '@mantine/core';
import { useText } from '../../i18n/use-text.ts';
import classes from './table-pager.module.css';
import type { TableState } from './use-table-state.ts';

interface Props {
  readonly total: number;
  readonly state: Pick<TableState, 'page' | 'pageSize' | 'setPage' | 'setPageSize'>;
  readonly pageSizes: readonly number[];
}

/** Which rows are shown, of how many; page size; Previous, numbered pages, Next. */
export function TablePager({ total, state: { page, pageSize, setPage, setPageSize }, pageSizes }: Props) {
  const t = useText();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const from = Math.min((page - 1) * pageSize + 1, total);
  const controls = { previous: t('common.table.previous'), next: t('common.table.next'), first: undefined, last: undefined };
  return (
    <div className={classes.pager}>
      <Text size="sm" c="dimmed" className="tabular" role="status">
        {t('common.table.range', { from, to: Math.min(page * pageSize, total), total })}
      </Text>
      <label className={classes.size}>
        <Text span size="sm" c="dimmed">
          {t('common.table.pageSize')}
        </Text>
        <NativeSelect
          size="xs"
          data={pageSizes.map(String)}
          value={String(pageSize)}
          onChange={(event) => setPageSize(Number(event.currentTarget.value))}
        />
      </label>
      <nav aria-label={t('common.table.pages')} className={classes.pages}>
        <Pagination
          size="sm"
          total={pages}
          value={Math.min(page, pages)}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': controls[control] })}
          getItemProps={(item) => ({ 'aria-label': t('common.table.page', { page: item }) })}
        />
      </nav>
    </div>
  );
}
