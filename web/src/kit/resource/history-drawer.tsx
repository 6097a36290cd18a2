import { Button, Drawer, Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { WireValue } from '../../../../src/contracts/fields.js';
import type { AuditRow } from '../../api/generated.ts';
import { useText } from '../../i18n/use-text.ts';
import type { SaveCell } from '../cell/field-cell-props.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import classes from './history-drawer.module.css';
import { findRelated, HistoryEntry, UndoButton } from './history-entry.tsx';
import { PendingChanges } from './pending-changes.tsx';
import type { RecordRow, WebResource } from './web-resource.ts';

interface Props<Row extends RecordRow, Property extends string> {
  readonly resource: WebResource<Row, Property>;
  readonly isOpen: boolean;
  /** Kept while the drawer closes. */
  readonly shown: { readonly id: string; readonly name: string } | undefined;
  /** Reverts a property to its earlier value; undefined without write permission, and for a deleted record. */
  readonly save: SaveCell | undefined;
  /** Undoes the deletion; undefined without write permission, and for a record that is not deleted. */
  readonly restore?: ((id: string) => Promise<unknown>) | undefined;
  readonly onClose: () => void;
}

/** The history of a record: time, actor, on whose behalf, field, old and new value, and an undo. */
export function HistoryDrawer<Row extends RecordRow, Property extends string>({
  resource,
  isOpen,
  shown,
  save,
  restore,
  onClose,
}: Props<Row, Property>) {
  const t = useText();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      title={t('admin.list.history', { name: shown?.name ?? '' })}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      {shown && <PendingChanges resource={resource} nameOf={() => shown.name} recordId={shown.id} />}
      {shown && <Pages key={shown.id} id={shown.id} name={shown.name} resource={resource} save={save} restore={restore} />}
    </Drawer>
  );
}

interface PagesProps<Row extends RecordRow, Property extends string> {
  readonly resource: WebResource<Row, Property>;
  readonly id: string;
  readonly name: string;
  readonly save: SaveCell | undefined;
  readonly restore: ((id: string) => Promise<unknown>) | undefined;
}

/** The newest entries; older ones on demand. */
function Pages<Row extends RecordRow, Property extends string>(props: PagesProps<Row, Property>) {
  const t = useText();
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <>
      {cursors.map((cursor, index) => (
        <Page
          key={cursor ?? ''}
          {...props}
          cursor={cursor}
          onMore={index === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
          moreLabel={t('admin.list.older')}
        />
      ))}
    </>
  );
}

interface PageProps<Row extends RecordRow, Property extends string> extends PagesProps<Row, Property> {
  readonly cursor: string | undefined;
  readonly onMore: ((next: string) => void) | undefined;
  readonly moreLabel: string;
}

function Page<Row extends RecordRow, Property extends string>(props: PageProps<Row, Property>) {
  const { id, name, cursor, resource, save, restore, onMore, moreLabel } = props;
  const t = useText();
  const { data, failure, retry } = resource.calls.useHistory(id, cursor);
  if (!data && failure) return <ErrorState failure={failure} onRetry={() => void retry()} />;
  if (!data) return <Skeleton h={160} className="appear-late" />;
  if (data.entries.length === 0 && cursor === undefined) return <EmptyState title={t('admin.list.noHistory')} />;
  const takeBack = async (entry: AuditRow) => {
    // The reason for a refusal is shown above.
    await save?.(id, entry.property ?? '', entry.before as WireValue).catch(() => undefined);
    void retry();
  };
  const takeDeletionBack = async () => {
    await restore?.(id);
    void retry();
  };
  // The effective deletion is the newest entry about the record as a whole.
  const deletion =
    cursor === undefined ? data.entries.find((entry) => entry.property === null && !findRelated(resource, entry)) : undefined;
  return (
    <>
      <ol className={classes.entries}>
        {data.entries.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} recordId={id} resource={resource} onUndo={save && (() => void takeBack(entry))}>
            {restore && entry === deletion && isAction(entry, 'delete') && (
              <UndoButton
                label={t('admin.list.restore', { name })}
                text={t('admin.list.restoreIt')}
                onPress={() => void takeDeletionBack()}
              />
            )}
          </HistoryEntry>
        ))}
      </ol>
      {onMore && data.next !== null && (
        <Button variant="default" size="xs" mt="sm" onClick={() => onMore(data.next ?? '')}>
          {moreLabel}
        </Button>
      )}
    </>
  );
}

const isAction = ({ action }: AuditRow, deed: string) => (action ?? '').split('.').at(-1) === deed;
