import { Button } from '@mantine/core';
import { useContext } from 'react';
import { deadLetterColumns } from '../../../../../src/contracts/resources/dead-letter.js';
import type { DeadLetterRow } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Foot } from '../../../kit/resource/foot.tsx';
import { listCalls } from '../../../kit/resource/list-calls.ts';
import type { ReadColumn } from '../../../kit/resource/read-columns.tsx';
import { ReadListPage } from '../../../kit/resource/read-list-page.tsx';
import { SelectionBar } from '../../../kit/resource/selection-bar.tsx';
import { SelectionContext } from '../../../kit/resource/selection.tsx';
import { shortId } from '../../../kit/resource/value-text.ts';
import type { WebList } from '../../../kit/resource/web-list.ts';
import { useBusy } from '../../../kit/use-busy.ts';
import { Facts, Message, Reason, RetryButton } from './dead-letter-cells.tsx';
import { useRetryTickedDeadLettersMutation } from './queues-api.ts';

type Letter = DeadLetterRow & { readonly id: string };
type Name = keyof typeof deadLetterColumns;

const letters: WebList<Letter, Name> = {
  texts: 'admin.lists.deadLetter',
  table: deadLetterColumns,
  calls: listCalls<DeadLetterRow>({
    list: 'listDeadLetters',
    // A message can fail at several receivers.
    idOf: ({ message_id, subscriber }) => `${message_id} ${subscriber}`,
  }),
};

const columns: readonly ReadColumn<Letter, Name>[] = [
  { column: 'subscriber', width: 232, render: (letter) => <Message letter={letter} /> },
  { column: 'failed_at', width: 160 },
  { column: 'error_text', width: 200, render: (letter) => <Reason letter={letter} /> },
  { column: 'facts', width: 224, render: (letter) => <Facts letter={letter} /> },
];

const retryOne = (letter: Letter) => <RetryButton letter={letter} />;
const ticked = { nameOf: ({ subscriber, message_id }: Letter) => `${subscriber} (${shortId(message_id)})`, Bar: RetryBar };

/** /admin/dead-letters: all messages that failed in all their attempts, and another try for one or for those that are ticked. */
export const DeadLettersPage = () => (
  <ReadListPage page="dead-letters" list={letters} columns={columns} action={retryOne} ticked={ticked} />
);

function RetryBar({ rows }: { readonly rows: readonly Letter[] }) {
  const t = useText();
  const selection = useContext(SelectionContext);
  const [retry] = useRetryTickedDeadLettersMutation();
  const [isBusy, run] = useBusy(async (ids: readonly string[]) => {
    const chosen = rows.filter(({ id }) => ids.includes(id)).map(({ message_id, subscriber }) => ({ message_id, subscriber }));
    const { error } = await retry({ retryTickedDeadLettersRequest: { letters: chosen } });
    if (!error) selection.set([]);
  });
  return (
    <Foot>
      <SelectionBar isBusy={isBusy}>
        {(ids) => (
          <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void run(ids)}>
            {t('admin.dead-letters.retryTicked')}
          </Button>
        )}
      </SelectionBar>
    </Foot>
  );
}
