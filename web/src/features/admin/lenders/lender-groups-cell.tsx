import { Button, MultiSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { newLenderGroup } from '../../../../../src/contracts/resources/lender-group.js';
import { useText } from '../../../i18n/use-text.ts';
import { CellStatus } from '../../../kit/cell/cell-status.tsx';
import type { FieldCellProps } from '../../../kit/cell/field-cell-props.ts';
import { useCellSave } from '../../../kit/cell/use-cell-save.ts';
import { FieldForm } from '../../../kit/fields/field-form.tsx';
import { FormModal } from '../../../kit/form-modal/form-modal.tsx';
import { shortenId } from '../../../kit/resource/format-value.ts';
import { useCreateLenderGroupMutation, useGetLenderGroupsQuery } from './lender-page-api.ts';
import classes from './lender-groups-cell.module.css';

/** Groups of a lender: saved at once when a group is chosen or removed (product specification §4); a new group joins them. */
export function LenderGroupsCell(props: FieldCellProps) {
  const t = useText();
  const { state, shown, save } = useCellSave(props);
  const { data, isError, refetch } = useGetLenderGroupsQuery();
  const [isOpen, setOpen] = useState(false);
  const chosen = (shown ?? []) as readonly string[];
  const groups = data?.lenderGroups ?? [];
  // A group deleted in the meantime stays chosen until a staff member removes it.
  const gone = data ? chosen.filter((id) => !groups.some((group) => group.id === id)) : [];
  return (
    <div className={classes.groups}>
      <MultiSelect
        className={classes.choice}
        aria-label={props.label}
        aria-busy={state.kind === 'saving'}
        searchable
        disabled={!data}
        data={[
          ...groups.map(({ id, name }) => ({ value: id, label: name })),
          ...gone.map((id) => ({ value: id, label: t('admin.list.goneReference', { id: shortenId(id) }) })),
        ]}
        value={data ? [...chosen] : []}
        placeholder={chosen.length === 0 ? t('admin.lender.groups.choose') : ''}
        nothingFoundMessage={t('admin.lender.groups.nothingFound')}
        onChange={(ids) => void save(ids)}
      />
      <CellStatus label={props.label} state={state} onRetry={() => state.kind === 'failed' && void save(state.value)} />
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('admin.lender.groups.add')}
      </Button>
      {isError && (
        <p role="alert" className={classes.failed}>
          {t('admin.lender.groups.failed')}{' '}
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {t('common.actions.retry')}
          </Button>
        </p>
      )}
      <AddLenderGroup isOpen={isOpen} onAdded={(id) => void save([...chosen, id])} onClose={() => setOpen(false)} />
    </div>
  );
}

interface DialogProps {
  readonly isOpen: boolean;
  readonly onAdded: (id: string) => void;
  readonly onClose: () => void;
}

function AddLenderGroup({ isOpen, onAdded, onClose }: DialogProps) {
  const t = useText();
  const [create] = useCreateLenderGroupMutation();
  return (
    <FormModal opened={isOpen} onClose={onClose} title={t('admin.lender.groups.add')}>
      <FieldForm
        fields={[
          {
            name: 'name',
            rule: newLenderGroup.name,
            required: true,
            label: t('admin.lender.groups.name'),
            hint: t('admin.lender.groups.nameHint'),
            autoComplete: 'off',
          },
        ]}
        initial={{}}
        submitLabel={t('common.actions.submit')}
        disablesSubmitUntilValid
        hasAutoFocus
        onSubmit={async ({ name }) => {
          const { lenderGroup } = await create({ createLenderGroupRequest: { name: String(name) } }).unwrap();
          onAdded(lenderGroup.id);
          onClose();
        }}
        secondary={
          <Button variant="default" onClick={onClose}>
            {t('common.actions.cancel')}
          </Button>
        }
      />
    </FormModal>
  );
}
