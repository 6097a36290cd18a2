import { Button, NativeSelect, Pagination, Text } from '@mantine/core';
import { formatNumber } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import classes from './table-pager.module.css';
import type { TableState } from './use-table-state.ts';

/** Links to the adjacent pages: lists without a size limit are paged by key, and have no page numbers. */
export interface PageLinks {
  readonly next: string | null;
  readonly previous: string | null;
  /** More rows exist than are counted. */
  readonly isCapped: boolean;
}

interface Props {
  /** Name of its list: a page may have several. */
  readonly name?: string;
  readonly total: number;
  readonly state: Pick<TableState, 'page' | 'pageSize' | 'setPage' | 'setPageSize'>;
  readonly pageSizes: readonly number[];
  readonly pageLinks?: PageLinks | undefined;
}

/** Displayed rows and total, page size, Previous, page numbers if there are any, Next. */
export function TablePager({ name, total, state, pageSizes, pageLinks }: Props) {
  const t = useText();
  const { page, pageSize, setPageSize } = state;
  const start = (page - 1) * pageSize + 1;
  const from = pageLinks?.isCapped ? start : Math.min(start, total);
  const to = pageLinks?.isCapped ? page * pageSize : Math.min(page * pageSize, total);
  return (
    <div className={classes.pager}>
      <Text size="sm" c="dimmed" className="tabular" role="status">
        {pageLinks?.isCapped
          ? t('admin.list.rangeCapped', { from: formatNumber(from), to: formatNumber(to), total: formatNumber(total) })
          : t('common.table.range', { from, to, total })}
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
      <nav aria-label={name ? `${t('common.table.pages')}: ${name}` : t('common.table.pages')} className={classes.pages}>
        {pageLinks ? <PageSteps pageLinks={pageLinks} state={state} /> : <PageNumbers total={total} state={state} />}
      </nav>
    </div>
  );
}

function PageNumbers({ total, state: { page, pageSize, setPage } }: Pick<Props, 'total' | 'state'>) {
  const t = useText();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const controls = { previous: t('common.table.previous'), next: t('common.table.next'), first: undefined, last: undefined };
  return (
    <Pagination
      size="sm"
      total={pages}
      value={Math.min(page, pages)}
      onChange={(next) => setPage(next)}
      getControlProps={(control) => ({ 'aria-label': controls[control] })}
      getItemProps={(item) => ({ 'aria-label': t('common.table.page', { page: item }) })}
    />
  );
}

function PageSteps({
  pageLinks: { next, previous },
  state: { page, setPage },
}: Required<Pick<Props, 'pageLinks' | 'state'>> & { pageLinks: PageLinks }) {
  const t = useText();
  return (
    <Button.Group>
      <Button
        variant="default"
        size="xs"
        disabled={previous === null}
        // The page before the second is the first, which needs no cursor.
        onClick={() => setPage(page - 1, page > 2 ? previous : null)}
      >
        {t('common.table.previous')}
      </Button>
      <Button variant="default" size="xs" disabled={next === null} onClick={() => setPage(page + 1, next)}>
        {t('common.table.next')}
      </Button>
    </Button.Group>
  );
}
