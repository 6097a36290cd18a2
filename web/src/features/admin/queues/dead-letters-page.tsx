import { Button } from '@mantine/core';
import { useContext } from 'react';
import { patterns } from '../../../../../src/contracts/fields.js';
import { deadLetterColumns } from '../../../../../src/contracts/resources/dead-letter.js';
import type { DeadLetterRow } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { StickyActionBar } from '../../../kit/resource/sticky-action-bar.tsx';
import { createListCalls } from '../../../kit/resource/create-list-calls.ts';
import type { ReadOnlyColumn } from '../../../kit/resource/read-only-columns.tsx';
import { ReadOnlyListPage } from '../../../kit/resource/read-only-list-page.tsx';
import { SelectionBar } from '../../../kit/resource/selection-bar.tsx';
import { SelectionContext } from '../../../kit/resource/selection.tsx';
import { shortenId } from '../../../kit/resource/format-value.ts';
import type { WebList } from '../../../kit/resource/web-list.ts';
import { useBusy } from '../../../kit/use-busy.ts';
import { FactsCell, MessageCell, ReasonCell, RetryButton } from './dead-letter-cells.tsx';
import { useRetrySelectedDeadLettersMutation } from './queues-api.ts';
import type { PageTexts } from '../../../i18n/i18n.ts';

export const texts: PageTexts = ['queues'];

type Letter = DeadLetterRow & { readonly id: string };
type Name = keyof typeof deadLetterColumns;

const letters: WebList<Letter, Name> = {
  texts: 'admin.lists.deadLetter',
  table: deadLetterColumns,
  calls: createListCalls<DeadLetterRow>({
    list: 'listDeadLetters',
    // A message can fail at several subscribers.
    getId: ({ message_id, subscriber }) => `${message_id} ${subscriber}`,
  }),
};

const columns: readonly ReadOnlyColumn<Letter, Name>[] = [
  { column: 'subscriber', width: 232, render: (letter) => <MessageCell letter={letter} /> },
  { column: 'failed_at', width: 160 },
  { column: 'error_text', width: 200, render: (letter) => <ReasonCell letter={letter} /> },
  { column: 'facts', width: 224, render: (letter) => <FactsCell letter={letter} />, customerBy: getCustomerFact },
];

const customerFacts = ['customerId', 'applicationId', 'submissionId'];

/** Returns the id in a message by which its customer can be found. */
function getCustomerFact({ facts }: Letter): string | undefined {
  return facts.find(({ name, value }) => customerFacts.includes(name) && patterns.uuid.test(value))?.value;
}

const renderRetryButton = (letter: Letter) => <RetryButton letter={letter} />;
const rowSelection = { nameOf: ({ subscriber, message_id }: Letter) => `${subscriber} (${shortenId(message_id)})`, Bar: RetryBar };

/** /admin/dead-letters: all messages that failed in all their attempts, and another try for one or for those that are ticked. */
const DeadLettersPage = () => (
  <ReadOnlyListPage page="dead-letters" list={letters} columns={columns} action={renderRetryButton} selection={rowSelection} />
);

function RetryBar({ rows }: { readonly rows: readonly Letter[] }) {
  const t = useText();
  const selection = useContext(SelectionContext);
  const [retry] = useRetrySelectedDeadLettersMutation();
  const [isBusy, run] = useBusy(async (ids: readonly string[]) => {
    const chosen = rows.filter(({ id }) => ids.includes(id)).map(({ message_id, subscriber }) => ({ message_id, subscriber }));
    const { error } = await retry({ retrySelectedDeadLettersRequest: { letters: chosen } });
    if (!error) selection.set([]);
  });
  return (
    <StickyActionBar>
      <SelectionBar isBusy={isBusy}>
        {(ids) => (
          <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void run(ids)}>
            {t('admin.dead-letters.retryTicked')}
          </Button>
        )}
      </SelectionBar>
    </StickyActionBar>
  );
}

export default DeadLettersPage;
