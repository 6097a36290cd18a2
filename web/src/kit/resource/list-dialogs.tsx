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
  /** Of the dialog for new ones. */
  readonly addTitle: string;
  readonly resource: WebResource<Row, Property>;
  readonly open: ListDialog | undefined;
  /** Whom properties and history are about; kept while they close. */
  readonly shown: Row | undefined;
  readonly declaration: DialogDeclaration<Property> | undefined;
  readonly hints: Readonly<Partial<Record<string, TextKey>>> | undefined;
  /** What the button of the dialog for new ones says, where it says something of its own. */
  readonly createSubmit: TextKey | undefined;
  /** What the list that is shown says of a new record already, and what is said of that. */
  readonly presetValues: FormValues;
  readonly note: string | undefined;
  readonly removal: Removal<Row>;
  /** What a record that is to be deleted is called. */
  readonly labelOf: (row: Row) => string;
  readonly save: RecordWrites<Row>['save'];
  readonly mayWrite: boolean;
  readonly isDeleted: boolean;
  /** Those that something is done to, as they are now. */
  readonly actionRows: readonly Row[];
  /** What is switched as soon as somebody has said why. */
  readonly pendingSwitch: Omit<BulkSwitch, 'reason'> | undefined;
  readonly onSwitched: () => void;
  readonly onCreated: () => void;
  readonly onRestore: (id: string) => Promise<void>;
  readonly onClose: () => void;
}

/** What a list of records opens; one at a time. */
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
