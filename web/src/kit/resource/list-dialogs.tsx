import type { TextKey } from '../../../../src/contracts/i18n/translate.js';
import { useText } from '../../i18n/use-text.ts';
import { LazyMount } from '../lazy-mount.tsx';
import type { FormValues } from '../fields/field-form.tsx';
import type { DialogDeclaration } from './column-declaration.ts';
import { ConfirmDialog, CreateDialog, RecordActionsDialog, HistoryDrawer, PropertiesDialog, ReasonDialog } from './lazy-dialogs.tsx';
import type { RecordWrites } from './use-record-writes.ts';
import type { Removal } from './use-removal.ts';
import { type RecordRow, type BulkSwitch, getRecordTitle, type WebResource } from './web-resource.ts';

export type ListDialog = 'create' | 'properties' | 'delete' | 'history' | 'deeds' | 'reason';

interface Props<Row extends RecordRow, Property extends string> {
  /** Title of the create dialog. */
  readonly addTitle: string;
  readonly resource: WebResource<Row, Property>;
  readonly open: ListDialog | undefined;
  /** Record of the properties and history dialogs; kept while they close. */
  readonly shown: Row | undefined;
  readonly declaration: DialogDeclaration<Property> | undefined;
  readonly hints: Readonly<Partial<Record<string, TextKey>>> | undefined;
  /** Submit label of the create dialog, if it differs. */
  readonly createSubmit: TextKey | undefined;
  /** Values that the displayed list gives to a new record, and a note about them. */
  readonly presetValues: FormValues;
  readonly note: string | undefined;
  readonly removal: Removal<Row>;
  /** Returns the name of a record to delete. */
  readonly labelOf: (row: Row) => string;
  readonly save: RecordWrites<Row>['save'];
  readonly mayWrite: boolean;
  readonly isDeleted: boolean;
  /** Records of the action, in their current state. */
  readonly actionRows: readonly Row[];
  /** The switch that waits for a reason. */
  readonly pendingSwitch: Omit<BulkSwitch, 'reason'> | undefined;
  readonly onSwitched: () => void;
  readonly onCreated: () => void;
  readonly onRestore: (id: string) => Promise<void>;
  readonly onClose: () => void;
}

/** The dialogs of a list of records; one at a time. */
export function ListDialogs<Row extends RecordRow, Property extends string>(props: Props<Row, Property>) {
  const { addTitle, resource, open, shown, declaration, removal, labelOf, save, mayWrite, isDeleted, actionRows, onClose } = props;
  const t = useText();
  return (
    <>
      <LazyMount isOpen={open === 'create'}>
        {(isOpen) => (
          <CreateDialog
            resource={resource}
            isOpen={isOpen}
            title={addTitle}
            submitLabel={props.createSubmit && t(props.createSubmit)}
            hints={props.hints}
            presetValues={props.presetValues}
            note={props.note}
            onCreated={props.onCreated}
            onClose={onClose}
          />
        )}
      </LazyMount>
      <LazyMount isOpen={open === 'properties'}>
        {(isOpen) => (
          <PropertiesDialog
            resource={resource}
            isOpen={isOpen}
            shown={shown && declaration && { row: shown, dialog: declaration }}
            save={save}
            onClose={onClose}
          />
        )}
      </LazyMount>
      <LazyMount isOpen={open === 'history'}>
        {(isOpen) => (
          <HistoryDrawer
            resource={resource}
            isOpen={isOpen}
            shown={shown && { id: shown.id, name: getRecordTitle(resource, shown) }}
            save={mayWrite && !isDeleted ? save : undefined}
            restore={mayWrite && isDeleted ? props.onRestore : undefined}
            onClose={onClose}
          />
        )}
      </LazyMount>
      <LazyMount isOpen={open === 'deeds'}>
        {(isOpen) => <RecordActionsDialog resource={resource} isOpen={isOpen} rows={actionRows} onClose={onClose} />}
      </LazyMount>
      <LazyMount isOpen={open === 'reason'}>
        {(isOpen) => (
          <ReasonDialog
            resource={resource}
            isOpen={isOpen}
            pendingSwitch={props.pendingSwitch}
            onSwitched={props.onSwitched}
            onClose={onClose}
          />
        )}
      </LazyMount>
      <LazyMount isOpen={open === 'delete'}>
        {(isOpen) => (
          <ConfirmDialog isOpen={isOpen} name={removal.pendingRows.map(labelOf).join(', ')} onConfirm={removal.remove} onClose={onClose} />
        )}
      </LazyMount>
    </>
  );
}
