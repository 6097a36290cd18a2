import { Alert, Anchor, Button, Modal, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { isFailure } from '../../api/failure.ts';
import { useAppDispatch } from '../../api/store.ts';
import { getTextByKey, useText } from '../../i18n/use-text.ts';
import { ButtonRow } from '../button-row.tsx';
import classes from './record-actions-dialog.module.css';
import { type RecordAction, type RecordRow, getRecordTitle, type WebResource } from './web-resource.ts';

interface Props<Row extends RecordRow, Property extends string> {
  readonly resource: WebResource<Row, Property>;
  readonly isOpen: boolean;
  /** Kept while the dialog closes. */
  readonly rows: readonly Row[];
  readonly onClose: () => void;
}

/** Result of the last action; names the refused records. */
interface Outcome {
  readonly action: string;
  readonly refusals: readonly string[];
}

/**
 * Actions on records besides editing, each with its consequence; for several records, applied to those that allow it. It stays open and
 * shows the result.
 */
export function RecordActionsDialog<Row extends RecordRow, Property extends string>({
  resource,
  isOpen,
  rows,
  onClose,
}: Props<Row, Property>) {
  const t = useText();
  const dispatch = useAppDispatch();
  const [running, setRunning] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const { texts = '', all = [], links = [] } = resource.actions ?? {};
  const names = rows.map((row) => getRecordTitle(resource, row)).join(', ');
  const [only] = rows.length === 1 ? rows : [];

  // The available actions may have changed since the list was loaded.
  const lookAgain = useEffectEvent(() => {
    for (const row of rows) void resource.calls.read(dispatch, row.id).catch(() => undefined);
  });
  useEffect(() => {
    if (isOpen) lookAgain();
  }, [isOpen]);

  const close = () => {
    setOutcome(undefined);
    onClose();
  };
  const carryOut = async ({ key, isAvailable }: RecordAction<Row>) => {
    setRunning(key);
    setOutcome(undefined);
    const refusals: string[] = [];
    for (const row of rows.filter(isAvailable)) {
      await resource.calls.runAction?.(dispatch, row.id, key).catch((failure: unknown) => {
        refusals.push(`${getRecordTitle(resource, row)}: ${isFailure(failure) ? failure.message : ''}`);
      });
    }
    setOutcome({ action: key, refusals });
    setRunning(undefined);
  };

  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={getTextByKey(`${texts}.moreFor`, { name: names })}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <div role="status">
        {outcome && (
          <Alert color={outcome.refusals.length > 0 ? 'red' : 'green'} py="xs" mb="md">
            {outcome.refusals.length > 0
              ? outcome.refusals.join(' ')
              : getTextByKey(`${texts}.done`, { deed: getTextByKey(`${texts}.${outcome.action}.button`) })}
          </Alert>
        )}
      </div>
      <ul className={classes.deeds}>
        {all
          .filter(({ isAvailable }) => rows.some(isAvailable))
          .map((deed) => (
            <li key={deed.key} className={classes.deed}>
              <Button
                size="compact-md"
                variant="default"
                {...(deed.isDangerous && { c: 'red' })}
                loading={running === deed.key}
                disabled={running !== undefined && running !== deed.key}
                aria-describedby={`deed-${deed.key}`}
                onClick={() => void carryOut(deed)}
              >
                {getTextByKey(`${texts}.${deed.key}.button`)}
              </Button>
              <Text size="sm" c="dimmed" id={`deed-${deed.key}`}>
                {getTextByKey(`${texts}.${deed.key}.text`)}
              </Text>
            </li>
          ))}
      </ul>
      {only && links.length > 0 && (
        <ul className={classes.links}>
          {links.map(({ key, to }) => (
            <li key={key}>
              <Anchor component={Link} to={to(only)} onClick={close}>
                {getTextByKey(`${texts}.${key}`, { name: names })}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      <ButtonRow>
        <Button variant="default" onClick={close}>
          {t('common.actions.close')}
        </Button>
      </ButtonRow>
    </Modal>
  );
}
