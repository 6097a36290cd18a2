import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { isFailure } from '../../../api/failure.ts';
import { type KeyFactsAnswer, type OfferCardModel, useGetKeyFactsQuery } from '../../../api/generated.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { GrievanceOfficer } from '../../../kit/grievance-officer.tsx';
import classes from './key-facts-dialog.module.css';
import { KeyFactsTable } from './key-facts-table.tsx';
import { RepaymentSchedule } from './repayment-schedule.tsx';

interface Props {
  readonly offer: OfferCardModel;
  readonly onClose: () => void;
}

/** The Key Facts Statement of one offer (RBI circular of 15 April 2024): the whole screen of a phone, a dialog on wider ones. */
export function KeyFactsDialog({ offer, onClose }: Props) {
  const t = useText();
  const { data, error, isFetching, refetch } = useGetKeyFactsQuery({ offerId: offer.offer_id });
  const title = t('customer.offers.keyFacts.title', { lender: offer.lender_name });
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      classNames={{ inner: classes.inner, content: classes.content, header: classes.header, body: classes.body, overlay: 'no-print' }}
      closeButtonProps={{ 'aria-label': t('common.actions.close'), size: 44, className: 'no-print' }}
    >
      {/* It scrolls, so that the head of the schedule can stay in sight; with the focus in it, arrow keys scroll it. */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={title} data-autofocus>
        {data && <Statement statement={data} totalToPay={offer.total_to_pay} />}
        {!data && error && !isFetching && <ErrorState failure={isFailure(error) ? error : undefined} onRetry={() => void refetch()} />}
        {!data && (!error || isFetching) && <StatementSkeleton />}
      </div>
    </Modal>
  );
}

function Statement({ statement, totalToPay }: { readonly statement: KeyFactsAnswer; readonly totalToPay: number }) {
  const t = useText();
  const language = useLanguage();
  return (
    <div className={classes.statement}>
      <dl className={classes.identity}>
        <div>
          <dt>{t('customer.offers.facts.validUntil')}</dt>
          <dd>{formatDateTime(statement.valid_until, language)}</dd>
        </div>
        <div>
          <dt>{t('customer.offers.keyFacts.proposal')}</dt>
          <dd>{statement.proposal_number}</dd>
        </div>
      </dl>
      {statement.basis === 'indicative' && <p className={classes.note}>{t('customer.offers.keyFacts.indicative')}</p>}
      <KeyFactsTable facts={statement.facts} totalToPay={totalToPay} />
      <section className={classes.grievance}>
        <h3>{t('customer.offers.keyFacts.grievance')}</h3>
        <GrievanceOfficer />
        <p>{t('customer.footer.grievanceText')}</p>
      </section>
      <RepaymentSchedule rows={statement.schedule} />
      <Button
        className={`no-print ${classes.print}`}
        variant="default"
        leftSection={<IconPrinter size={20} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('customer.offers.compare.print')}
      </Button>
    </div>
  );
}

/** Stands where the facts will be. */
function StatementSkeleton() {
  const t = useText();
  return (
    <div className={`${classes.statement} appear-late`} role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      <Skeleton h={48} />
      <Skeleton h={72} radius="lg" />
      <Skeleton h={280} />
      <Skeleton h={160} />
    </div>
  );
}
