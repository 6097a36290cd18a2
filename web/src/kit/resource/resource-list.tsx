import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { memo, useEffect, useMemo, useState } from 'react';
import type { ListRules } from '../../../../src/contracts/lists.js';
import { isPermitted } from '../../../../src/contracts/permissions.js';
import type { PropertyRule } from '../../../../src/contracts/resources/resource.js';
import { useAppSelector } from '../../api/store.ts';
import { getTextByKey } from '../../i18n/use-text.ts';
import { CellSaveStore, CellSaveContext } from '../cell/cell-save-store.ts';
import { ResourceTable } from '../table/resource-table.tsx';
import { getArrangeableColumns, arrangeColumns } from './arrange-columns.ts';
import { BulkActionBar } from './bulk-action-bar.tsx';
import type { DialogDeclaration } from './column-declaration.ts';
import { StickyActionBar } from './sticky-action-bar.tsx';
import { type ListDialog, ListDialogs } from './list-dialogs.tsx';
import type { ResourceListProps } from './list-declaration.ts';
import { ListPageHeader } from './list-page-header.tsx';
import { ListTools } from './list-tools.tsx';
import { PendingChanges, type UndoableChange } from './pending-changes.tsx';
import classes from './resource-list.module.css';
import { Selection, SelectionContext } from './selection.tsx';
import { type ListState, useListState } from './use-list-state.ts';
import { useRecordNames } from './use-record-names.ts';
import { useRecordWrites } from './use-record-writes.ts';
import { useRemoval } from './use-removal.ts';
import { useDefaultSort } from './use-default-sort.ts';
import { useResourceColumns } from './use-resource-columns.tsx';
import { useResourceList } from './use-resource-list.ts';
import { getPropertyChoices } from './format-value.ts';
import { getColumnsByLoanType } from './columns-by-loan-type.ts';
import { getPropertyLabelKey, type RecordRow, type BulkSwitch, getRecordTitle, toLocalizedList } from './web-resource.ts';

const noScope: Readonly<Record<string, string>> = {};
const defaultPageSizes = [25, 50, 100, 200] as const;
const noRows: readonly never[] = [];
// Rendering hundreds of rows is slow: they rerender only for changes that affect them.
const Table = memo(ResourceTable) as typeof ResourceTable;

/** A list of records from its declaration, editable in place. */
export function ResourceList<Row extends RecordRow, Property extends string>(props: ResourceListProps<Row, Property>) {
  const [saves] = useState(() => new CellSaveStore());
  const [selection] = useState(() => new Selection());
  return (
    <CellSaveContext value={saves}>
      <SelectionContext value={selection}>
        <ListWithUrlState {...props} selection={selection} />
      </SelectionContext>
    </CellSaveContext>
  );
}

interface SelectedProps<Row extends RecordRow, Property extends string> extends ResourceListProps<Row, Property> {
  readonly selection: Selection;
}

/**
 * The list's state changes first, and the address a moment later: components that render from the state do not rerender for the address.
 */
function ListWithUrlState<Row extends RecordRow, Property extends string>(props: SelectedProps<Row, Property>) {
  const { resource, pinned = noRows, prefix = '', pageSizes = defaultPageSizes, scope = noScope } = props;
  const rules = useMemo(() => {
    const columns = Object.entries<PropertyRule>(resource.table).filter(([property]) => scope[property] === undefined);
    return { columns: Object.fromEntries(columns), sort: '', hasDeleted: resource.mainPage === undefined };
  }, [resource, scope]);
  const state = useListState(rules, { pageSizes, prefix, pinned });
  const Shown = MemoListContent as typeof ListContent;
  return <Shown {...props} rules={rules} state={state} />;
}

interface ListContentProps<Row extends RecordRow, Property extends string> extends SelectedProps<Row, Property> {
  readonly rules: ListRules;
  readonly state: ListState;
}

function ListContent<Row extends RecordRow, Property extends string>(props: ListContentProps<Row, Property>) {
  const {
    title,
    texts,
    resource,
    columns: declared,
    segments,
    selection,
    rules,
    state,
    scope = noScope,
    pageSizes = defaultPageSizes,
  } = props;
  const { page, getPagePath, editing } = props;
  const roleId = useAppSelector((store) => store.session.admin.ids?.roleId);
  const mayWrite = isPermitted(roleId, resource.write);

  const [dialog, setDialog] = useState<ListDialog>();
  /** Record of the dialog; kept while it closes. */
  const [shown, setShown] = useState<Row>();
  /** Records of the action. */
  const [acted, setActed] = useState<readonly Row[]>(noRows);
  const [declaration, setDeclaration] = useState<DialogDeclaration<Property>>();
  /** The switch that waits for a reason. */
  const [asked, setAsked] = useState<Omit<BulkSwitch, 'reason'>>();
  const close = () => setDialog(undefined);
  const writes = useRecordWrites(resource);
  const { write, save, trackVersions } = writes;
  const removal = useRemoval(resource, { selection, save });

  const { requestRemoval, restore } = removal;
  const actions = useMemo(() => {
    const open = (kind: ListDialog) => (row: Row) => {
      setShown(row);
      setDialog(kind);
    };
    return {
      onDialog: (row: Row, dialogOf: DialogDeclaration<Property>) => {
        setDeclaration(dialogOf);
        open('properties')(row);
      },
      onHistory: open('history'),
      onDelete: (row: Row) => {
        requestRemoval([row]);
        setDialog('delete');
      },
      onRestore: (row: Row) => void restore(row.id),
      onActions: (row: Row) => {
        setActed([row]);
        setDialog('deeds');
      },
    };
  }, [requestRemoval, restore]);

  const restoreOne = async (id: string) => {
    await restore(id);
    close();
  };
  const [switched, setSwitched] = useState<UndoableChange>();
  const ofType = useMemo(() => getColumnsByLoanType(declared, resource, state.filters), [declared, resource, state.filters]);
  const columns = useResourceColumns({
    resource,
    declared: ofType,
    filters: state.filters,
    isDeleted: state.isDeleted,
    hasAllRows: resource.calls.useWhole !== undefined && !state.isDeleted,
    mayWrite,
    getPagePath,
    editing,
    write,
    actions,
  });
  const list = useResourceList({ calls: resource.calls, rules, state, columns, scope });
  useEffect(() => {
    trackVersions(list.rows ?? noRows);
    selection.setVisible((list.rows ?? noRows).map(({ id }) => id));
  }, [list.rows, trackVersions, selection]);
  const sorted = useDefaultSort(list.state, props.sortedBy);
  const names = useRecordNames(resource, list.rows);
  const nameOf = (id: string) => names.get(id) ?? '';

  const { hidden, pinned } = state;
  const visible = useMemo(() => arrangeColumns(columns, { hidden, pinned }), [columns, hidden, pinned]);

  const segment = segments && (state.filters[segments.property] ?? ALL);
  const segmentButtons = segments && [
    { value: ALL, label: getTextByKey(`${segments.texts}.${ALL}`) },
    ...getPropertyChoices(resource, segments.property).map(({ value, label }) => ({ value: String(value), label })),
  ];
  // The address may contain several values, for which there is no button.
  const isSegment = segmentButtons?.some(({ value }) => value === segment) ?? false;
  const isFiltered = state.search !== '' || Object.keys(state.filters).some((column) => !isSegment || column !== segments?.property);
  const { clearFilters } = state;
  const clearAll = useMemo(() => (isFiltered ? clearFilters : undefined), [isFiltered, clearFilters]);
  const labelOfTitle = (row: Row) =>
    `${getRecordTitle(resource, row)}${segments ? ` (${getTextByKey(`${segments.texts}.${(row as Readonly<Record<string, unknown>>)[segments.property]}`)})` : ''}`;

  const add = mayWrite && !resource.mainPage && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog('create')}>
      {getTextByKey(`${texts}.add`)}
    </Button>
  );
  return (
    <>
      {page && (
        <ListPageHeader
          page={page}
          list={resource.name}
          texts={toLocalizedList(resource).texts}
          state={state}
          mayWrite={mayWrite}
          add={add}
        />
      )}
      <ListTools
        list={toLocalizedList(resource)}
        rules={rules}
        state={state}
        columns={getArrangeableColumns(columns)}
        path={resource.calls.path}
        query={list.query}
        excludedFilter={isSegment ? segments?.property : undefined}
      >
        {!page && add}
        {segments && segmentButtons && (
          <SegmentedControl
            aria-label={getTextByKey(getPropertyLabelKey(resource, segments.property))}
            classNames={{ label: classes.segment }}
            value={segment ?? ALL}
            onChange={(value) => state.setFilters({ [segments.property]: value === ALL ? null : value })}
            data={segmentButtons}
          />
        )}
      </ListTools>
      <Table
        name={title}
        columns={visible.shown}
        keyOf={idOf}
        rows={list.rows}
        total={list.total}
        state={sorted}
        pageSizes={pageSizes}
        pageLinks={list.pageLinks}
        failure={list.failure}
        onRetry={list.retry}
        loadingText={getTextByKey(`${texts}.loading`)}
        emptyText={getTextByKey(`${texts}.none`)}
        filteredText={getTextByKey(`${texts}.none`)}
        isEditable
        pinned={visible.pinned}
        isRefreshing={list.isRefreshing}
        fill={props.fill ?? false}
        onClearFilters={clearAll}
      />
      <StickyActionBar>
        <BulkActionBar
          resource={resource}
          switches={props.bulk ?? noRows}
          onSwitch={async (ids, property, value) => {
            const { switchAll } = await import('./switch-all.ts');
            return switchAll({ resource, writes, nameOf, onSwitched: setSwitched }, { ids, property, value });
          }}
          onRequestReason={(ids, property, value) => {
            setAsked({ ids, property, value });
            setDialog('reason');
          }}
          onActions={(ids) => {
            setActed((list.rows ?? noRows).filter(({ id }) => ids.includes(id)));
            setDialog('deeds');
          }}
          onDelete={(ids) => {
            requestRemoval((list.rows ?? noRows).filter(({ id }) => ids.includes(id)));
            setDialog('delete');
          }}
        />
        <PendingChanges resource={resource} nameOf={nameOf} undoable={switched ? [...removal.deleted, switched] : removal.deleted} />
      </StickyActionBar>
      <ListDialogs
        addTitle={getTextByKey(`${texts}.add`)}
        resource={resource}
        open={dialog}
        shown={shown}
        declaration={declaration}
        hints={props.hints}
        createSubmit={props.createSubmit}
        presetValues={segments && isSegment && segment !== ALL ? { ...scope, [segments.property]: segment ?? null } : scope}
        note={props.createNote?.(isSegment ? (segment ?? ALL) : ALL)}
        removal={removal}
        labelOf={labelOfTitle}
        save={save}
        mayWrite={mayWrite}
        isDeleted={state.isDeleted}
        pendingSwitch={asked}
        onSwitched={() => {
          selection.set([]);
          close();
        }}
        actionRows={acted.flatMap((row) => list.rows?.find(({ id }) => id === row.id) ?? row)}
        onCreated={() => {
          // The new record comes first, where it is visible.
          state.setSearch('');
          close();
        }}
        onRestore={restoreOne}
        onClose={close}
      />
    </>
  );
}

const MemoListContent = memo(ListContent);
/** The segment that hides nothing. */
const ALL = 'all';
const idOf = ({ id }: RecordRow) => id;
