import { Button, Text } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { PropertyRule } from '../../../../src/contracts/resources/resource.js';
import { useLanguage, useText } from '../../i18n/use-text.ts';
import { cellKey, type UnsavedCell, useCellSaveStore } from '../cell/cell-save-store.ts';
import classes from './pending-changes.module.css';
import { getPropertyChoices, formatValue } from './format-value.ts';
import type { RecordRow, WebResource } from './web-resource.ts';

interface Props<Row extends RecordRow, Property extends string> {
  readonly resource: WebResource<Row, Property>;
  /** Returns the name of a record, also when it is not on the page. */
  readonly nameOf: (id: string) => string;
  /** Changes that can be undone, the newest last. */
  readonly undoable?: readonly UndoableChange[] | undefined;
  /** Limits the unsaved changes to this record. */
  readonly recordId?: string | undefined;
}

/** Records that were deleted or switched together. */
export interface UndoableChange {
  readonly key: string;
  readonly kind: 'deleted' | 'switched';
  /** Returns the text of the change, in the current language. */
  readonly getText: () => string;
  readonly undo: () => Promise<unknown>;
  readonly dismiss: () => void;
}

/** Messages that must not be missed, and stay until handled: unsaved changes of any row, and changes that can be undone. */
export function PendingChanges<Row extends RecordRow, Property extends string>({
  resource,
  nameOf,
  undoable,
  recordId,
}: Props<Row, Property>) {
  const t = useText();
  const saves = useCellSaveStore();
  const all = useSyncExternalStore(saves.subscribe, saves.getUnsavedCells);
  const unsaved = all.filter((cell) => recordId === undefined || cell.recordId === recordId);
  // The live region must exist before its text: only then do screen readers read it.
  return (
    <div role="status" className={classes.notes}>
      {undoable?.map(({ key, kind, getText, undo, dismiss }) => (
        <PendingChange
          key={key}
          icon={kind === 'deleted' ? <IconTrash size={18} aria-hidden /> : <IconCheck size={18} aria-hidden />}
          text={getText()}
        >
          <Button size="compact-sm" variant="default" onClick={() => void undo()}>
            {t('common.actions.undo')}
          </Button>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={dismiss}>
            {t('common.actions.close')}
          </Button>
        </PendingChange>
      ))}
      {unsaved.map((cell) => (
        <UnsavedChange
          key={cellKey(cell.recordId, cell.property)}
          cell={cell}
          name={nameOf(cell.recordId)}
          resource={resource}
          onDiscard={() => saves.discard(cellKey(cell.recordId, cell.property))}
        />
      ))}
    </div>
  );
}

interface UnsavedChangeProps<Row extends RecordRow, Property extends string> {
  readonly cell: UnsavedCell;
  readonly name: string;
  readonly resource: WebResource<Row, Property>;
  readonly onDiscard: () => void;
}

/** After a conflict both values are offered. */
function UnsavedChange<Row extends RecordRow, Property extends string>({
  cell,
  name,
  resource,
  onDiscard,
}: UnsavedChangeProps<Row, Property>) {
  const t = useText();
  const language = useLanguage();
  const { label, value, conflict, reason } = cell;
  const property = cell.property as Property;
  const rule: PropertyRule = resource.table[property];
  const inWords = (each: typeof value) => formatValue(rule, each, language, getPropertyChoices(resource, property)) || t('common.none');
  return (
    <PendingChange
      icon={<IconAlertCircle size={18} aria-hidden />}
      kind="failed"
      text={t('admin.list.unsaved', { name, field: label, reason })}
    >
      {conflict && (
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          {t('admin.list.keepTheirs', { value: inWords(conflict.value) })}
        </Button>
      )}
      {cell.retry && (
        <Button size="compact-sm" variant="default" onClick={cell.retry}>
          {conflict ? t('admin.list.saveMine', { value: inWords(value) }) : t('admin.list.saveAgain', { value: inWords(value) })}
        </Button>
      )}
      {!conflict && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onDiscard}>
          {t('admin.list.discard')}
        </Button>
      )}
    </PendingChange>
  );
}

interface PendingChangeProps {
  readonly icon: ReactNode;
  readonly text: string;
  readonly kind?: 'failed';
  readonly children: ReactNode;
}

function PendingChange({ icon, text, kind, children }: PendingChangeProps) {
  return (
    <div className={classes.note} data-kind={kind} data-asks>
      {icon}
      <Text size="sm" className={classes.text}>
        {text}
      </Text>
      {children}
    </div>
  );
}
