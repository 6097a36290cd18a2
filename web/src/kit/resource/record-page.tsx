import { Button } from '@mantine/core';
import { IconArrowLeft, IconDots, IconHistory } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { patterns } from '../../../../src/contracts/fields.js';
import { ADMIN_ROOT, adminPages } from '../../../../src/contracts/pages.js';
import { isPermitted } from '../../../../src/contracts/permissions.js';
import { useAppSelector } from '../../api/store.ts';
import { textOf, useText } from '../../i18n/use-text.ts';
import { CellSaves, CellSavesContext } from '../cell/cell-saves.ts';
import { ErrorState } from '../error-state.tsx';
import { LoadingScreen } from '../loading-screen.tsx';
import { NotFound } from '../not-found.tsx';
import { PageHeader } from '../page-header.tsx';
import { Foot } from './foot.tsx';
import { Late } from '../late.tsx';
import { DeedsDialog, HistoryDrawer } from './late-dialogs.tsx';
import { Notes } from './notes.tsx';
import type { OwnCells, RecordSection } from './record-section.ts';
import { RecordSections } from './record-sections.tsx';
import { SavedState } from './saved-state.tsx';
import { useRecordWrites } from './use-record-writes.ts';
import { type ListPage, type RecordRow, titleOf, type WebResource } from './web-resource.ts';

interface Props<Row extends RecordRow, Property extends string> {
  readonly page: ListPage;
  readonly resource: WebResource<Row, Property>;
  readonly sections: readonly RecordSection<Row, Property>[];
  /** Cells of properties that no list edits. */
  readonly cells?: OwnCells;
}

const noCells: OwnCells = {};

/** One record of a list, in sections, edited in place, and its history. */
export function RecordPage<Row extends RecordRow, Property extends string>(props: Props<Row, Property>) {
  const { page, resource } = props;
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
      <Record {...props} row={row} crumbs={[{ label: t(`admin.pages.${page}`), to: list }]} />
    </CellSavesContext>
  );
}

interface RecordProps<Row extends RecordRow, Property extends string> extends Props<Row, Property> {
  readonly row: Row;
  readonly crumbs: readonly { readonly label: string; readonly to: string }[];
}

function Record<Row extends RecordRow, Property extends string>(props: RecordProps<Row, Property>) {
  const { row, resource, sections, cells = noCells, crumbs } = props;
  const t = useText();
  const roleId = useAppSelector((store) => store.session.admin.ids?.roleId);
  const mayWrite = isPermitted(roleId, resource.write);
  const [isHistory, setHistory] = useState(false);
  const [isDeeds, setDeeds] = useState(false);
  const { write, save, saw } = useRecordWrites(resource);
  useEffect(() => saw([row]), [saw, row]);
  const name = titleOf(resource, row);
  return (
    <>
      <PageHeader
        title={name}
        crumbs={crumbs}
        actions={
          <>
            <SavedState />
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
      <RecordSections sections={sections} row={row} resource={resource} mayWrite={mayWrite} cells={cells} write={write} />
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
