import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { memo, useEffect, useMemo, useState } from 'react';
import type { ListRules } from '../../../../src/contracts/lists.js';
import { isPermitted } from '../../../../src/contracts/permissions.js';
import type { PropertyRule } from '../../../../src/contracts/resources/resource.js';
import { useAppSelector } from '../../api/store.ts';
import { textOf } from '../../i18n/use-text.ts';
import { CellSaves, CellSavesContext } from '../cell/cell-saves.ts';
import { ResourceTable } from '../table/resource-table.tsx';
import { arrangeable, arranged } from './arranged-columns.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { DialogDeclaration } from './declared-column.ts';
import { Foot } from './foot.tsx';
import { type ListDialog, ListDialogs } from './list-dialogs.tsx';
import type { ResourceListProps } from './list-declaration.ts';
import { ListPageHead } from './list-page-head.tsx';
import { ListTools } from './list-tools.tsx';
import { Notes, type Undoable } from './notes.tsx';
import classes from './resource-list.module.css';
import { Selection, SelectionContext } from './selection.tsx';
import { type ListState, useListState } from './use-list-state.ts';
import { useNames } from './use-names.ts';
import { useRecordWrites } from './use-record-writes.ts';
import { useRemoval } from './use-removal.ts';
import { useSortTold } from './use-sort-told.ts';
import { useResourceColumns } from './use-resource-columns.tsx';
import { useResourceList } from './use-resource-list.ts';
import { choicesOf } from './value-text.ts';
import { columnsOfType } from './what-matters.ts';
import { propertyLabel, type RecordRow, type SeveralSwitched, titleOf, wordedList } from './web-resource.ts';

const everything: Readonly<Record<string, string>> = {};
const usualSizes = [25, 50, 100, 200] as const;
const nothing: readonly never[] = [];
// Hundreds of rows take their time: they are drawn again only for what concerns them.
const Table = memo(ResourceTable) as typeof ResourceTable;

/** A list of records, edited in place, out of what it declares. */
export function ResourceList<Row extends RecordRow, Property extends string>(props: ResourceListProps<Row, Property>) {
  const [saves] = useState(() => new CellSaves());
  const [selection] = useState(() => new Selection());
  return (
    <CellSavesContext value={saves}>
      <SelectionContext value={selection}>
        <Addressed {...props} selection={selection} />
      </SelectionContext>
    </CellSavesContext>
  );
}

interface SelectedProps<Row extends RecordRow, Property extends string> extends ResourceListProps<Row, Property> {
  readonly selection: Selection;
}

/** The state of the list changes first, and the address a moment after it: what is drawn from the state is not drawn again for that. */
function Addressed<Row extends RecordRow, Property extends string>(props: SelectedProps<Row, Property>) {
  const { resource, pinned = nothing, prefix = '', pageSizes = usualSizes, within = everything } = props;
  const rules = useMemo(() => {
    const columns = Object.entries<PropertyRule>(resource.table).filter(([property]) => within[property] === undefined);
    return { columns: Object.fromEntries(columns), sort: '', hasDeleted: resource.home === undefined };
  }, [resource, within]);
  const state = useListState(rules, { pageSizes, prefix, pinned });
  const Shown = MemoContent as typeof Content;
  return <Shown {...props} rules={rules} state={state} />;
}

interface ContentProps<Row extends RecordRow, Property extends string> extends SelectedProps<Row, Property> {
  readonly rules: ListRules;
  readonly state: ListState;
}

function Content<Row extends RecordRow, Property extends string>(props: ContentProps<Row, Property>) {
  const {
    title,
    texts,
    resource,
    columns: declared,
    segments,
    selection,
    rules,
    state,
    within = everything,
    pageSizes = usualSizes,
  } = props;
  const { page, pageOf, editing } = props;
  const roleId = useAppSelector((store) => store.session.admin.ids?.roleId);
  const mayWrite = isPermitted(roleId, resource.write);

  const [dialog, setDialog] = useState<ListDialog>();
  /** Whom the dialog is about; kept while it closes. */
  const [shown, setShown] = useState<Row>();
  /** Those that something is done to. */
  const [acted, setActed] = useState<readonly Row[]>(nothing);
  const [declaration, setDeclaration] = useState<DialogDeclaration<Property>>();
  /** What is switched as soon as somebody has said why. */
  const [asked, setAsked] = useState<Omit<SeveralSwitched, 'reason'>>();
  const close = () => setDialog(undefined);
  const writes = useRecordWrites(resource);
  const { write, save, saw } = writes;
  const removal = useRemoval(resource, { selection, save });

  const { askFor, restore } = removal;
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
        askFor([row]);
        setDialog('delete');
      },
      onRestore: (row: Row) => void restore(row.id),
      onDeeds: (row: Row) => {
        setActed([row]);
        setDialog('deeds');
      },
    };
  }, [askFor, restore]);

  const restoreOne = async (id: string) => {
    await restore(id);
    close();
  };
  const [switched, setSwitched] = useState<Undoable>();
  const ofType = useMemo(() => columnsOfType(declared, resource, state.filters), [declared, resource, state.filters]);
  const columns = useResourceColumns({
    resource,
    declared: ofType,
    filters: state.filters,
    isDeleted: state.isDeleted,
    isWhole: resource.calls.useWhole !== undefined && !state.isDeleted,
    mayWrite,
    pageOf,
    editing,
    write,
    actions,
  });
  const list = useResourceList({ calls: resource.calls, rules, state, columns, within });
  useEffect(() => {
    saw(list.rows ?? nothing);
    selection.see((list.rows ?? nothing).map(({ id }) => id));
  }, [list.rows, saw, selection]);
  const sorted = useSortTold(list.state, props.sortedBy);
  const names = useNames(resource, list.rows);
  const nameOf = (id: string) => names.get(id) ?? '';

  const { hidden, pinned: beside } = state;
  const visible = useMemo(() => arranged(columns, { hidden, beside }), [columns, hidden, beside]);

  const segment = segments && (state.filters[segments.property] ?? ALL);
  const segmentButtons = segments && [
    { value: ALL, label: textOf(`${segments.texts}.${ALL}`) },
    ...choicesOf(resource, segments.property).map(({ value, label }) => ({ value: String(value), label })),
  ];
  // The address can name several of them, which no button stands for.
  const isSegment = segmentButtons?.some(({ value }) => value === segment) ?? false;
  const isFiltered = state.search !== '' || Object.keys(state.filters).some((column) => !isSegment || column !== segments?.property);
  const { clear } = state;
  const clearAll = useMemo(() => (isFiltered ? clear : undefined), [isFiltered, clear]);
  const labelOfTitle = (row: Row) =>
    `${titleOf(resource, row)}${segments ? ` (${textOf(`${segments.texts}.${(row as Readonly<Record<string, unknown>>)[segments.property]}`)})` : ''}`;

  const add = mayWrite && !resource.home && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog('create')}>
      {textOf(`${texts}.add`)}
    </Button>
  );
  return (
    <>
      {page && <ListPageHead page={page} list={resource.name} state={state} mayWrite={mayWrite} add={add} />}
      <ListTools
        list={wordedList(resource)}
        rules={rules}
        state={state}
        columns={arrangeable(columns)}
        path={resource.calls.path}
        question={list.question}
        except={isSegment ? segments?.property : undefined}
      >
        {!page && add}
        {segments && segmentButtons && (
          <SegmentedControl
            aria-label={textOf(propertyLabel(resource, segments.property))}
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
        ways={list.ways}
        failure={list.failure}
        onRetry={list.retry}
        loadingText={textOf(`${texts}.loading`)}
        emptyText={textOf(`${texts}.none`)}
        filteredText={textOf(`${texts}.none`)}
        isEdited
        pinned={visible.pinned}
        isRefreshed={list.isRefreshed}
        fill={props.fill ?? false}
        onClearFilters={clearAll}
      />
      <Foot>
        <BulkBar
          resource={resource}
          switches={props.bulk ?? nothing}
          onSwitch={async (ids, property, value) => {
            const { switchAll } = await import('./switch-all.ts');
            return switchAll({ resource, writes, nameOf, onSwitched: setSwitched }, { ids, property, value });
          }}
          onAskWhy={(ids, property, value) => {
            setAsked({ ids, property, value });
            setDialog('reason');
          }}
          onDeeds={(ids) => {
            setActed((list.rows ?? nothing).filter(({ id }) => ids.includes(id)));
            setDialog('deeds');
          }}
          onDelete={(ids) => {
            askFor((list.rows ?? nothing).filter(({ id }) => ids.includes(id)));
            setDialog('delete');
          }}
        />
        <Notes resource={resource} nameOf={nameOf} undoable={switched ? [...removal.deleted, switched] : removal.deleted} />
      </Foot>
      <ListDialogs
        addTitle={textOf(`${texts}.add`)}
        resource={resource}
        open={dialog}
        shown={shown}
        declaration={declaration}
        hints={props.hints}
        createSubmit={props.createSubmit}
        given={segments && isSegment && segment !== ALL ? { ...within, [segments.property]: segment ?? null } : within}
        note={props.createNote?.(isSegment ? (segment ?? ALL) : ALL)}
        removal={removal}
        labelOf={labelOfTitle}
        save={save}
        mayWrite={mayWrite}
        isDeleted={state.isDeleted}
        asked={asked}
        onSwitched={() => {
          selection.set([]);
          close();
        }}
        acted={acted.flatMap((row) => list.rows?.find(({ id }) => id === row.id) ?? row)}
        onCreated={() => {
          // It stands first, where it is seen.
          state.setSearch('');
          close();
        }}
        onRestore={restoreOne}
        onClose={close}
      />
    </>
  );
}

const MemoContent = memo(Content);
/** The segment that hides nothing. */
const ALL = 'all';
const idOf = ({ id }: RecordRow) => id;
