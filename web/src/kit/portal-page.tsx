import type { ReactNode } from 'react';
import { type PartnerPage, type PartnerPageKey, partnerPages, getPartnerPath } from '../../../src/contracts/pages.js';
import { getTextByKey, useText } from '../i18n/use-text.ts';
import { PageHeader } from './page-header.tsx';

interface Props {
  /** Entry in `partnerPages`, the source of title and breadcrumb. */
  readonly page: PartnerPageKey;
  /** One line under the title. */
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the partner portal: breadcrumb, title and content. */
export function PortalPage({ page, lead, actions, children }: Props) {
  const t = useText();
  const { parents }: PartnerPage = partnerPages[page];
  const above = parents.map((key) => ({ label: getTextByKey(`partner.pages.${key}`), to: getPartnerPath(key) }));
  const title = t(`partner.pages.${page}`);
  return (
    <>
      <PageHeader title={title} lead={lead} crumbs={[...above, { label: title, to: undefined }]} actions={actions} />
      {children}
    </>
  );
}
