import { Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { isFailure } from '../../api/failure.ts';
import type { KeyFactsResponse } from '../../api/generated.ts';
import { useBootstrap } from '../../brand/brand-context.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorState } from '../error-state.tsx';
import { useSaveKeyFactsMutation } from './key-facts-document-api.ts';
import classes from './key-facts-statement.module.css';
import { KeyFactsTable } from './key-facts-table.tsx';
import { RepaymentSchedule } from './repayment-schedule.tsx';
import { useKeyFacts } from './use-key-facts.ts';

/** The Key Facts Statement of one offer, worded by the server in the language of the page (RBI circular of 15 April 2024). */
export function KeyFactsStatement({ offerId }: { readonly offerId: string }) {
  const { currentData, error, isFetching, refetch } = useKeyFacts(offerId);
  if (currentData) return <Statement offerId={offerId} statement={currentData} />;
  if (error && !isFetching) return <ErrorState failure={isFailure(error) ? error : undefined} onRetry={() => void refetch()} />;
  return <StatementSkeleton />;
}

function Statement({ offerId, statement }: { readonly offerId: string; readonly statement: KeyFactsResponse }) {
  const t = useText();
  const { slug: brand } = useBootstrap().brand;
  const [save, { isLoading }] = useSaveKeyFactsMutation();
  const { language, note, sections, schedule, proposal_number } = statement;
  return (
    <div className={classes.statement} lang={language}>
      {note && <p className={classes.note}>{note}</p>}
      <KeyFactsTable sections={sections} />
      <RepaymentSchedule rows={schedule} />
      <Button
        className={`no-print ${classes.download}`}
        variant="default"
        loading={isLoading}
        leftSection={<IconDownload size={20} aria-hidden />}
        onClick={() => void save({ offerId, language, brand, saveAs: `key-facts-${proposal_number}.pdf` })}
      >
        {t('customer.offers.keyFacts.download')}
      </Button>
    </div>
  );
}

/** Placeholder until the facts have loaded. */
function StatementSkeleton() {
  const t = useText();
  return (
    <div className={`${classes.statement} appear-late`} role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      <Skeleton h={72} radius="lg" />
      <Skeleton h={280} />
      <Skeleton h={160} />
    </div>
  );
}
