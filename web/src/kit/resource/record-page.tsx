import { Button } from '@mantine/core';
import { IconArrowLeft, IconDots, IconHistory } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { patterns, type WireValue } from '../../../../src/contracts/fields.js';
import { ADMIN_ROOT, adminPages } from '../../../../src/contracts/pages.js';
import { isPermitted } from '../../../../src/contracts/permissions.js';
import { crossedRanges } from '../../../../src/contracts/resources/resource.js';
import { useAppSelector } from '../../api/store.ts';
import { textOf, useLanguage, useText } from '../../i18n/use-text.ts';
import { CellSaves, CellSavesContext } from '../cell/cell-saves.ts';
import type { SaveCell } from '../cell/field-cell-props.ts';
import { ErrorState } from '../error-state.tsx';
import { LoadingScreen } from '../loading-screen.tsx';
import { NotFound } from '../not-found.tsx';
import { PageHeader } from '../page-header.tsx';
import { Foot } from './foot.tsx';
import { Late } from '../late.tsx';
import { DeedsDialog, HistoryDrawer } from './late-dialogs.tsx';
import { Notes } from './notes.tsx';
import { RecordCell } from './record-cell.tsx';
import classes from './record-page.module.css';
import { useRecordWrites } from './use-record-writes.ts';
import { useChoicesOf } from './use-choices-of.ts';
import { labelOf, type ListPage, type RecordRow, titleOf, type WebResource } from './web-resource.ts';

interface Props<Row extends RecordRow, Property extends string> {
  readonly page: ListPage;
  readonly resource: WebResource<Row, Property>;
}

/** One record of a list: everything its table holds, edited in place, and its history. */
export function RecordPage<Row extends RecordRow, Property extends string>({ page, resource }: Props<Row, Property>) {
  const { id = '' } = useParams();
  const t = useText();
  const [saves] = useState(() => new CellSaves());
  const isId = patterns.uuid.test(id);
  const { data: row, failure, retry } = resource.calls.useRecord(isId ? id : '');
  const list = `${ADMIN_ROOT}/${adminPages[page].path}`;
  if (!isId || (!row && failure?.status === 404)) return <NotFound homePath={list} />;
  if (!row && failure) return <ErrorState failure={failure} onRetry={() => void retry()} />;
  if (!row) return <LoadingScreen />;
  return (
    <CellSavesContext value={saves}>
      <Record row={row} resource={resource} crumbs={[{ label: t(`admin.pages.${page}`), to: list }]} />
    </CellSavesContext>
  );
}

interface RecordProps<Row extends RecordRow, Property extends string> {
  readonly row: Row;
  readonly resource: WebResource<Row, Property>;
  readonly crumbs: readonly { readonly label: string; readonly to: string }[];
}

function Record<Row extends RecordRow, Property extends string>({ row, resource, crumbs }: RecordProps<Row, Property>) {
  const t = useText();
  const roleId = useAppSelector((store) => store.session.admin.ids?.roleId);
  const mayWrite = isPermitted(roleId, resource.write);
  const [isHistory, setHistory] = useState(false);
  const [isDeeds, setDeeds] = useState(false);
  const { write, save, saw } = useRecordWrites(resource);
  useEffect(() => saw([row]), [saw, row]);
  const name = titleOf(resource, row);
  const crossed = crossedRanges(resource.table, row as unknown as Readonly<{ [property: string]: unknown }>);
  return (
    <>
      <PageHeader
        title={name}
        crumbs={crumbs}
        actions={
          <>
            <Button
              variant="default"
              component={Link}
              to={crumbs[0]?.to ?? ADMIN_ROOT}
              leftSection={<IconArrowLeft size={16} aria-hidden />}
            >
              {t('common.actions.back')}
            </Button>
            {resource.deeds && mayWrite && (
              <Button
                variant="default"
                aria-haspopup="dialog"
                leftSection={<IconDots size={16} aria-hidden />}
                onClick={() => setDeeds(true)}
              >
                {textOf(`${resource.deeds.texts}.more`)}
              </Button>
            )}
            <Button variant="default" leftSection={<IconHistory size={16} aria-hidden />} onClick={() => setHistory(true)}>
              {t('admin.list.historyButton')}
            </Button>
          </>
        }
      />
      <dl className={classes.properties}>
        {(Object.keys(resource.table) as Property[]).map((property) => (
          <Line
            key={property}
            property={property}
            row={row}
            resource={resource}
            isCrossed={crossed.includes(property)}
            isEditable={mayWrite && resource.table[property].edit !== 'never'}
            onSave={write}
          />
        ))}
      </dl>
      <Foot>
        <Notes resource={resource} nameOf={() => name} />
      </Foot>
      <Late isOpen={isDeeds}>
        {(isOpen) => <DeedsDialog resource={resource} isOpen={isOpen} rows={[row]} onClose={() => setDeeds(false)} />}
      </Late>
      <Late isOpen={isHistory}>
        {(isOpen) => (
          <HistoryDrawer
            resource={resource}
            isOpen={isOpen}
            shown={{ id: row.id, name }}
            save={mayWrite ? save : undefined}
            onClose={() => setHistory(false)}
          />
        )}
      </Late>
    </>
  );
}

interface LineProps<Row extends RecordRow, Property extends string> {
  readonly property: Property;
  readonly row: Row;
  readonly resource: WebResource<Row, Property>;
  /** Its ends cross. */
  readonly isCrossed: boolean;
  readonly isEditable: boolean;
  readonly onSave: SaveCell;
}

/** One property with its value. */
function Line<Row extends RecordRow, Property extends string>(props: LineProps<Row, Property>) {
  const { property, row, resource, isCrossed, isEditable, onSave } = props;
  const t = useText();
  const language = useLanguage();
  const choices = useChoicesOf(resource, property);
  const label = labelOf(t, resource, property);
  return (
    <div className={classes.property}>
      <dt>{label}</dt>
      <dd>
        <RecordCell
          label={label}
          rule={resource.table[property]}
          value={(row as unknown as Readonly<{ [name: string]: WireValue | undefined }>)[property] ?? null}
          recordId={row.id}
          property={property}
          choices={choices.length > 0 ? choices : undefined}
          warning={isCrossed ? t('admin.list.crossed') : undefined}
          language={language}
          isEditable={isEditable}
          recordName={titleOf(resource, row)}
          onSave={onSave}
        />
      </dd>
    </div>
  );
}
