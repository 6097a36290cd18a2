export { ConfirmDialog } from '../confirm-dialog.tsx';
export { CreateDialog } from './create-dialog.tsx';
export { RecordActionsDialog } from './record-actions-dialog.tsx';
export { EditValueDialog } from './edit-value-dialog.tsx';
export { HistoryDrawer } from './history-drawer.tsx';
export { PropertiesDialog } from './properties-dialog.tsx';
export { ReasonDialog } from './reason-dialog.tsx';
export { ReferencesDialog } from './references-dialog.tsx';
