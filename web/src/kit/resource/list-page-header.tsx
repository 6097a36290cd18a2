import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { PageHeader } from '../page-header.tsx';
import { LazyViewsButton } from './lazy-views-button.tsx';
import type { ListState } from './use-list-state.ts';
import type { ListPage } from './web-resource.ts';

interface Props {
  readonly page: ListPage;
  /** Name of the list on the server. */
  readonly list: string;
  /** Its labels are the texts `<texts>.<column>`. */
  readonly texts: string;
  readonly state: ListState;
  readonly mayWrite: boolean;
  /** The button for a new record. */
  readonly add: ReactNode;
}

/** Header of a page with a list of records. */
export function ListPageHeader({ page, list, texts, state, mayWrite, add }: Props) {
  const t = useText();
  return (
    <PageHeader
      title={t(`admin.pages.${page}`)}
      lead={t(`admin.${page}.lead`)}
      actions={
        <>
          <LazyViewsButton list={list} texts={texts} state={state} mayShare={mayWrite} />
          {add}
        </>
      }
    />
  );
}
