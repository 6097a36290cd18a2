import { getAdminPath } from '../../../../src/contracts/pages.js';
import type { RecordRow, WebResource } from '../resource/web-resource.ts';

/** Columns of an account that decide which actions it allows. */
interface AccountRow extends RecordRow {
  readonly status: string | null;
  readonly second_factor: number | null;
}

const isDisabled = ({ status }: AccountRow) => status === 'disabled';

/** Actions on the accounts of staff and partner users. */
export const accountActions = {
  texts: 'admin.user-management.deeds',
  all: [
    { key: 'invite', isAvailable: ({ status }) => status === 'invited' },
    { key: 'enable', isAvailable: isDisabled },
    { key: 'reset-password', isAvailable: ({ status }) => status === 'active' },
    { key: 'reset-second-factor', isAvailable: (row) => row.second_factor === 1, isDangerous: true },
    { key: 'end-sessions', isAvailable: ({ status }) => status === 'active' },
    { key: 'disable', isAvailable: (row) => !isDisabled(row), isDangerous: true },
  ],
  links: [{ key: 'logins', to: ({ id }) => `${getAdminPath('sessions')}?subject_id=${id}` }],
} as const satisfies WebResource<AccountRow, never>['actions'];
