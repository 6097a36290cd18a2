import { Button, Text } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { PropertyRule } from '../../../../src/contracts/resources/resource.js';
import { useLanguage, useText } from '../../i18n/use-text.ts';
import { cellKey, type UnsavedCell, useCellSaves } from '../cell/cell-saves.ts';
import classes from './notes.module.css';
import { choicesOf, valueInWords } from './value-text.ts';
import type { RecordRow, WebResource } from './web-resource.ts';

interface Props<Row extends RecordRow, Property extends string> {
  readonly resource: WebResource<Row, Property>;
  /** What the record is called, also when it is not in sight. */
  readonly nameOf: (id: string) => string;
  /** What can be taken back, the newest last. */
  readonly undoable?: readonly Undoable[] | undefined;
  /** Only what was not saved of this record. */
  readonly recordId?: string | undefined;
}

/** What was deleted or switched together. */
export interface Undoable {
  readonly key: string;
  readonly kind: 'deleted' | 'switched';
  /** Says what was done, in the language of the moment. */
  readonly words: () => string;
  readonly undo: () => Promise<unknown>;
  readonly forget: () => void;
}

/** What must not be missed, and stays until it is dealt with: changes that were not saved, wherever their rows are, and what can be taken back. */
export function Notes<Row extends RecordRow, Property extends string>({ resource, nameOf, undoable, recordId }: Props<Row, Property>) {
  const t = useText();
  const saves = useCellSaves();
  const all = useSyncExternalStore(saves.watch, saves.unsaved);
  const unsaved = all.filter((cell) => recordId === undefined || cell.recordId === recordId);
  // The region stands there before its text comes: that is when screen readers read it.
  return (
    <div role="status" className={classes.notes}>
      {undoable?.map(({ key, kind, words, undo, forget }) => (
        <Note
          key={key}
          icon={kind === 'deleted' ? <IconTrash size={18} aria-hidden /> : <IconCheck size={18} aria-hidden />}
          text={words()}
        >
          <Button size="compact-sm" variant="default" onClick={() => void undo()}>
            {t('common.actions.undo')}
          </Button>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={forget}>
            {t('common.actions.close')}
          </Button>
        </Note>
      ))}
      {unsaved.map((cell) => (
        <Unsaved
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

interface UnsavedProps<Row extends RecordRow, Property extends string> {
  readonly cell: UnsavedCell;
  readonly name: string;
  readonly resource: WebResource<Row, Property>;
  readonly onDiscard: () => void;
}

/** Where somebody else was first, both values stand there to choose from. */
function Unsaved<Row extends RecordRow, Property extends string>({ cell, name, resource, onDiscard }: UnsavedProps<Row, Property>) {
  const t = useText();
  const language = useLanguage();
  const { label, value, theirs, reason } = cell;
  const property = cell.property as Property;
  const rule: PropertyRule = resource.table[property];
  const inWords = (each: typeof value) => valueInWords(rule, each, language, choicesOf(resource, property)) || t('common.none');
  return (
    <Note icon={<IconAlertCircle size={18} aria-hidden />} kind="failed" text={t('admin.list.unsaved', { name, field: label, reason })}>
      {theirs && (
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          {t('admin.list.keepTheirs', { value: inWords(theirs.value) })}
        </Button>
      )}
      {cell.again && (
        <Button size="compact-sm" variant="default" onClick={cell.again}>
          {theirs ? t('admin.list.saveMine', { value: inWords(value) }) : t('admin.list.saveAgain', { value: inWords(value) })}
        </Button>
      )}
      {!theirs && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onDiscard}>
          {t('admin.list.discard')}
        </Button>
      )}
    </Note>
  );
}

interface NoteProps {
  readonly icon: ReactNode;
  readonly text: string;
  readonly kind?: 'failed';
  readonly children: ReactNode;
}

function Note({ icon, text, kind, children }: NoteProps) {
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
