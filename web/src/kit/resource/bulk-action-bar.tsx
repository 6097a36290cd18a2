import { Button } from '@mantine/core';
import { useContext, useState } from 'react';
import { getTextByKey, useText } from '../../i18n/use-text.ts';
import { SelectionBar } from './selection-bar.tsx';
import { SelectionContext } from './selection.tsx';
import { getPropertyLabelKey, type RecordRow, type WebResource } from './web-resource.ts';

interface Props<Row extends RecordRow, Property extends string> {
  readonly resource: WebResource<Row, Property>;
  /** Switches that can be set for several records at once. */
  readonly switches: readonly Property[];
  /** Returns the ids of the refused records. */
  readonly onSwitch: (ids: readonly string[], property: Property, value: 0 | 1) => Promise<readonly string[]>;
  /** Asks for the reason first, if the resource requires one. */
  readonly onRequestReason: (ids: readonly string[], property: Property, value: 0 | 1) => void;
  readonly onDelete: (ids: readonly string[]) => void;
  readonly onActions: (ids: readonly string[]) => void;
}

/** Actions for the selected records; shown while there is a selection. */
export function BulkActionBar<Row extends RecordRow, Property extends string>({
  resource,
  switches,
  onSwitch,
  onRequestReason,
  onDelete,
  onActions,
}: Props<Row, Property>) {
  const t = useText();
  const selection = useContext(SelectionContext);
  const [isBusy, setBusy] = useState(false);

  /** Refused records stay selected; the reason is shown below the list. */
  const switchAll = async (ids: readonly string[], property: Property, value: 0 | 1) => {
    setBusy(true);
    selection.set(await onSwitch(ids, property, value).catch(() => ids));
    setBusy(false);
  };

  return (
    <SelectionBar isBusy={isBusy}>
      {(ids) => (
        <>
          {switches.flatMap((property) =>
            ([1, 0] as const).map((value) => (
              <Button
                key={`${property} ${value}`}
                size="compact-sm"
                variant="default"
                loading={isBusy}
                {...(resource.calls.bulkSwitch && { 'aria-haspopup': 'dialog' })}
                onClick={() => (resource.calls.bulkSwitch ? onRequestReason(ids, property, value) : void switchAll(ids, property, value))}
              >
                {t(value === 1 ? 'admin.list.switchOn' : 'admin.list.switchOff', {
                  field: getTextByKey(getPropertyLabelKey(resource, property)),
                })}
              </Button>
            )),
          )}
          {resource.actions && (
            <Button size="compact-sm" variant="default" disabled={isBusy} aria-haspopup="dialog" onClick={() => onActions(ids)}>
              {getTextByKey(`${resource.actions.texts}.more`)}
            </Button>
          )}
          {!resource.mainPage && (
            <Button size="compact-sm" color="red" variant="light" disabled={isBusy} onClick={() => onDelete(ids)}>
              {t('common.actions.delete')}
            </Button>
          )}
        </>
      )}
    </SelectionBar>
  );
}
