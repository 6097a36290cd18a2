import { CommandPalette, type CommandPaletteProps } from '../../../kit/palette/command-palette.tsx';
import { useRecordSearch } from './use-record-search.ts';

/** The command palette of the back office, which also finds records. */
export const AdminPalette = (props: CommandPaletteProps) => <CommandPalette {...props} useRecordSearch={useRecordSearch} />;
