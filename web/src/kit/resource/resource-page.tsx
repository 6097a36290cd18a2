import { useCallback } from 'react';
import { getAdminPath } from '../../../../src/contracts/pages.js';
import { useText } from '../../i18n/use-text.ts';
import type { ListDeclaration } from './list-declaration.ts';
import { ResourceList } from './resource-list.tsx';
import type { ListPage, RecordRow } from './web-resource.ts';

interface Props<Row extends RecordRow, Property extends string> extends ListDeclaration<Row, Property> {
  readonly page: ListPage;
}

/** A back-office page with a list of records from its declaration, editable in place. */
export function ResourcePage<Row extends RecordRow, Property extends string>(props: Props<Row, Property>) {
  const { page, resource } = props;
  const t = useText();
  const pageOf = useCallback((row: Row) => getAdminPath(resource.mainPage ?? page, row.id), [page, resource.mainPage]);
  return <ResourceList {...props} title={t(`admin.pages.${page}`)} texts={`admin.${page}`} getPagePath={pageOf} fill />;
}
