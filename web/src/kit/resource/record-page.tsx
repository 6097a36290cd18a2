import { Button } from '@mantine/core';
import { IconArrowLeft, IconDots, IconHistory } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { patterns } from '../../../../src/contracts/fields.js';
import { ADMIN_ROOT, getAdminPath } from '../../../../src/contracts/pages.js';
import { isPermitted } from '../../../../src/contracts/permissions.js';
import { useAppSelector } from '../../api/store.ts';
import { getTextByKey, useText } from '../../i18n/use-text.ts';
import { CellSaveStore, CellSaveContext } from '../cell/cell-save-store.ts';
import { ErrorState } from '../error-state.tsx';
import { LoadingScreen } from '../loading-screen.tsx';
import { NotFound } from '../not-found.tsx';
import { PageHeader } from '../page-header.tsx';
import { StickyActionBar } from './sticky-action-bar.tsx';
import { LazyMount } from '../lazy-mount.tsx';
import { RecordActionsDialog, HistoryDrawer } from './lazy-dialogs.tsx';
import { PendingChanges } from './pending-changes.tsx';
import type { CustomCells, RecordSection } from './record-section.ts';
import { RecordSections } from './record-sections.tsx';
import { SaveIndicator } from './save-indicator.tsx';
import { useRecordWrites } from './use-record-writes.ts';
import { type ListPage, type RecordRow, getRecordTitle, type WebResource } from './web-resource.ts';

interface Props<Row extends RecordRow, Property extends string> {
  readonly page: ListPage;
  readonly resource: WebResource<Row, Property>;
  readonly sections: readonly RecordSection<Row, Property>[];
  /** Cells of properties that no list edits. */
  readonly cells?: CustomCells;
}

const noCells: CustomCells = {};

/** One record of a list, in sections, editable in place, with its history. */
export function RecordPage<Row extends RecordRow, Property extends string>(props: Props<Row, Property>) {
  const { page, resource } = props;
  const { id = '' } = useParams();
  const t = useText();
  const [saves] = useState(() => new CellSaveStore());
  const isId = patterns.uuid.test(id);
  const { data: row, failure, retry } = resource.calls.useRecord(isId ? id : '');
  const list = getAdminPath(page);
  if (!isId || (!row && failure?.status === 404)) return <NotFound homePath={list} />;
  if (!row && failure) return <ErrorState failure={failure} onRetry={() => void retry()} />;
  if (!row) return <LoadingScreen />;
  return (
    <CellSaveContext value={saves}>
      <Record {...props} row={row} crumbs={[{ label: t(`admin.pages.${page}`), to: list }]} />
    </CellSaveContext>
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
  const { write, save, trackVersions } = useRecordWrites(resource);
  useEffect(() => trackVersions([row]), [trackVersions, row]);
  const name = getRecordTitle(resource, row);
  return (
    <>
      <PageHeader
        title={name}
        crumbs={crumbs}
        actions={
          <>
            <SaveIndicator />
            <Button
              variant="default"
              component={Link}
              to={crumbs[0]?.to ?? ADMIN_ROOT}
              leftSection={<IconArrowLeft size={16} aria-hidden />}
            >
              {t('common.actions.back')}
            </Button>
            {resource.actions && mayWrite && (
              <Button
                variant="default"
                aria-haspopup="dialog"
                leftSection={<IconDots size={16} aria-hidden />}
                onClick={() => setDeeds(true)}
              >
                {getTextByKey(`${resource.actions.texts}.more`)}
              </Button>
            )}
            <Button variant="default" leftSection={<IconHistory size={16} aria-hidden />} onClick={() => setHistory(true)}>
              {t('admin.list.historyButton')}
            </Button>
          </>
        }
      />
      <RecordSections sections={sections} row={row} resource={resource} mayWrite={mayWrite} cells={cells} write={write} />
      <StickyActionBar>
        <PendingChanges resource={resource} nameOf={() => name} />
      </StickyActionBar>
      <LazyMount isOpen={isDeeds}>
        {(isOpen) => <RecordActionsDialog resource={resource} isOpen={isOpen} rows={[row]} onClose={() => setDeeds(false)} />}
      </LazyMount>
      <LazyMount isOpen={isHistory}>
        {(isOpen) => (
          <HistoryDrawer
            resource={resource}
            isOpen={isOpen}
            shown={{ id: row.id, name }}
            save={mayWrite ? save : undefined}
            onClose={() => setHistory(false)}
          />
        )}
      </LazyMount>
    </>
  );
}
