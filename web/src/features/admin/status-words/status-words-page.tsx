import type { statusWordResource } from '../../../../../src/contracts/resources/status-word.js';
import type { StatusWordRow } from '../../../api/generated-words.ts';
import { useText } from '../../../i18n/use-text.ts';
import { PageHeader } from '../../../kit/page-header.tsx';
import type { DeclaredColumn } from '../../../kit/resource/column-declaration.ts';
import { ResourceList } from '../../../kit/resource/resource-list.tsx';
import { useLenderChoices } from '../../../kit/resource/use-lender-choices.ts';
import { shortenId } from '../../../kit/resource/format-value.ts';
import { statusWord } from './status-words-api.ts';
import { UnknownStatusWords } from './unknown-status-words.tsx';
import type { PageTexts } from '../../../i18n/i18n.ts';

export const texts: PageTexts = [
  {
    en: () => import('../../../../../src/contracts/i18n/en/status-words.js'),
    hi: () => import('../../../../../src/contracts/i18n/hi/status-words.js'),
  },
  'lending',
];

const columns: readonly DeclaredColumn<StatusWordRow, keyof typeof statusWordResource>[] = [
  { property: 'word', width: 240 },
  { property: 'state', width: 216 },
  { property: 'lender_id', width: 240, render: ({ lender_id: id }) => <WordLender id={id} /> },
];
const hints = { word: 'admin.status-words.wordHint', lender_id: 'admin.status-words.lenderHint' } as const;

/** /admin/status-words: what words of lenders' files stand for, and those that nobody has explained yet. */
export default function StatusWordsPage() {
  const t = useText();
  const title = t('admin.pages.status-words');
  return (
    <>
      <PageHeader title={title} lead={t('admin.status-words.lead')} />
      <UnknownStatusWords />
      <ResourceList title={title} texts="admin.status-words" resource={statusWord} columns={columns} hints={hints} />
    </>
  );
}

/** The lender that uses the word. */
function WordLender({ id }: { readonly id: string | null }) {
  const t = useText();
  const lenders = useLenderChoices();
  if (id === null) return t('admin.status-words.allLenders');
  if (!lenders) return <span aria-busy />;
  return lenders.find(({ value }) => value === id)?.label ?? t('admin.list.goneReference', { id: shortenId(id) });
}
